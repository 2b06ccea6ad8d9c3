/** The parts of a window that tell where in its history it stands. */
export interface HistoryWindow {
  history: Pick<History, 'length' | 'state'>;
  document: Pick<Document, 'referrer'>;
  /** Absent in older browsers. */
  navigation?: { currentEntry: { index: number } | null };
}

/**
 * Whether going one step back in the history leads to where the visitor came from: a page of this site, or the site that
 * linked here. A page opened in a tab of its own has nothing behind it, or only the browser's empty page.
 */
export function canGoBack({ history, document, navigation }: HistoryWindow = window): boolean {
  if (history.length <= 1) return false;
  const stepsOnThisSite = navigation?.currentEntry?.index ?? history.state?.idx ?? 0;
  return stepsOnThisSite > 0 || document.referrer !== '';
}
