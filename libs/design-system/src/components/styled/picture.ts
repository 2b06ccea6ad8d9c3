import { createElement } from 'react';
import type { Image } from '../../foundations/content.ts';

/** Keeps the focal point of a cropped picture visible. */
export const focusStyles = ({ focus }: Pick<Image, 'focus'>) =>
  focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` };

/**
 * The other formats and widths of a picture, before its `img`. The browser takes the first one that it can show.
 *
 * @param sizes how wide the picture is. Default: as the window
 */
export const Sources = ({ image, ...rest }: { image: Image; sizes?: string | undefined; media?: string | undefined }) =>
  image.sources?.map((source) => createElement('source', { ...source, ...rest, key: source.type }));
