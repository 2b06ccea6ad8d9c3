import { plainStyled, themed } from '../styled/index.ts';

export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/**
 * Text for assistive technology only.
 *
 * Themeable as `DsVisuallyHidden`.
 */
export const VisuallyHidden = /* @__PURE__ */ themed(
  'DsVisuallyHidden',
  /* @__PURE__ */ plainStyled('span', { name: 'DsVisuallyHidden', slot: 'Root' })(visuallyHidden),
);
