export { FormHeading, type FormHeadingProps } from './FormHeading.tsx';
