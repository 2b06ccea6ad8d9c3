/** What only a person can say about a component. */
export interface Guide {
  /** When to use it, and what to use instead. Markdown. */
  use: string;
  /** Keys besides those of links and buttons. Markdown. */
  keyboard?: string;
}

export const guides: Readonly<Partial<Record<string, Guide>>> = {};
