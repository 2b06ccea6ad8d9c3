/** The outcome of an action, for a `StatusStrip`. */
export interface Outcome {
  kind: 'success' | 'error';
  text: string;
  /** What the user may want to see next. */
  link?: { label: string; path: string };
}
