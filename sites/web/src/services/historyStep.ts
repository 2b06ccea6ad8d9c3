/** The parts of a window that tell where in its history it stands. */
export interface HistoryWindow {
  history: Pick<History, 'length'>;
  /** Absent in older browsers. */
  navigation?: { entries(): readonly unknown[]; currentEntry: { index: number } | null };
}

/**
 * Whether going one step back in the history leads anywhere. A page opened in a tab of its own has nothing behind it,
 * even after its visitor went on and came back. Where the browser does not tell, the answer is that there is a step.
 */
export function hasStepBack({ history, navigation }: HistoryWindow = window): boolean {
  if (history.length <= 1) return false;
  // The navigation API sees the steps of this site only: it knows there is nothing behind when these are all there are.
  const seesAll = navigation?.entries().length === history.length;
  return !(seesAll && navigation.currentEntry?.index === 0);
}
