export { ProductListItem, type ProductListItemProps } from './ProductListItem.tsx';
