import { SchemePicture } from '@threefold/design-system/components/SchemePicture';
import { brand } from './brand.ts';
import dark from './media/logo-dark.svg?url';
import light from './media/logo-light.svg?url';

const drawn = (src: string) => ({ src, alt: brand.displayName, width: 166, height: 40 });

/** Mark and name. */
export function Logo() {
  return <SchemePicture image={{ light: drawn(light), dark: drawn(dark) }} sx={{ width: 166 }} />;
}
