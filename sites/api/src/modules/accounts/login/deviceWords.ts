import Bowser from 'bowser';

/** No browser sends a longer header. */
const MAX_LENGTH = 400;

/** A browser and its system, from the header User-Agent: `Firefox on Windows`. Null when neither is known. */
export function deviceWords(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_LENGTH) return null;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || null;
}
