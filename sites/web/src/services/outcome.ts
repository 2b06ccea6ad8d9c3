/** The outcome of an action, for a `StatusStrip`. */
export interface Outcome {
  kind: 'success' | 'error';
  text: string;
}
