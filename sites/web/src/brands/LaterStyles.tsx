/** The page that comes next may have parts that look alike, and emotion knows that their styles have been sent. */
const keep = (style: Element | null) => () => {
  if (style?.textContent) document.head.append(style);
};

/**
 * The place of the styles that only what comes after it needs: they are read when the first part has been painted. The
 * server fills it, see entry-server.tsx, and React leaves its text as it was sent; what comes by script brings its styles
 * itself. In a body HTML allows styles only within a drawing.
 */
export function LaterStyles() {
  return (
    <svg display="none" aria-hidden="true">
      <style ref={keep} data-classes="" suppressHydrationWarning>
        {''}
      </style>
    </svg>
  );
}
