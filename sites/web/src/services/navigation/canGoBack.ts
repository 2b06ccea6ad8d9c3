/** The parts of a window that reveal its position in the history. */
export interface HistoryWindow {
  history: Pick<History, 'length' | 'state'>;
  document: Pick<Document, 'referrer'>;
  /** Absent in older browsers. */
  navigation?: { currentEntry: { index: number } | null };
}

/**
 * Whether going back leads to where the visitor came from: a page of this site, or the site that linked here. A new
 * tab has nothing behind it, or only the browser's empty page.
 */
export function canGoBack({ history, document, navigation }: HistoryWindow = window): boolean {
  if (history.length <= 1) return false;
  // In browsers without `navigation`, React Router's index in the history's state serves as well.
  const stepsOnThisSite = navigation?.currentEntry?.index ?? history.state?.idx ?? 0;
  return stepsOnThisSite > 0 || document.referrer !== '';
}
