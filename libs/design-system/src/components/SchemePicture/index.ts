export { SchemePicture, type SchemePictureProps } from './SchemePicture.tsx';
