import { plainStyled } from '../styled/index.ts';

/** Text for assistive technology only. */
export const VisuallyHidden = plainStyled('span', { name: 'DsVisuallyHidden', slot: 'Root' })({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
