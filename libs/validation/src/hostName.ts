/**
 * A label of one script. Latin has the letters of European languages, of Vietnamese and of Pinyin: those of phonetics and the small
 * capitals look like others. The Japanese scripts stand together.
 */
const LABEL = new RegExp(
  [
    'a-z\u00df-\u00f6\u00f8-\u0137\u0139-\u017e\u01a1\u01b0\u01ce-\u01dc\u0219\u021b\u1e00-\u1eff',
    '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー々',
  ]
    .concat(['Cyrl', 'Grek', 'Hebr', 'Arab', 'Deva', 'Thai', 'Hang'].map((script) => `\\p{sc=${script}}\\p{M}`))
    .map((letters) => `^[${letters}\\d-]+$`)
    .join('|'),
  'u',
);

/** Cyrillic and Greek words that could be read as Latin ones. */
const LATIN_LOOK_ALIKE = /^(?=.*[^\d-])[аԁеһіјкӏмнопԛгрѕтуԝхҽѵьαγεηικνοπρτυχω\d-]+$/;

/**
 * Whether a host name can be read as what it is: each label is in one script, and no word could be mistaken for a Latin one,
 * as can happen under a Latin top-level domain.
 */
export function isReadableHost(host: string): boolean {
  const name = host.normalize('NFC').toLowerCase();
  const labels = name.split('.');
  const isUnderLatin = /^[a-z]+$/.test(labels.at(-1) ?? '');
  return (
    name === name.normalize('NFKC') &&
    labels.every((label) => LABEL.test(label) && !(isUnderLatin && LATIN_LOOK_ALIKE.test(label)))
  );
}

/** A host name in ASCII, as the domain name system has it: bücher.de becomes xn--bcher-kva.de. One that is invalid stays. */
export function toAsciiHost(host: string): string {
  try {
    return /^[\x21-\x7e]+$/.test(host) ? host : new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}
