/** The characters of a `unicode-range`, as they stand in the brackets of a pattern. */
const charactersOf = (range: string) =>
  range.replace(/U\+(\w+)(?:-(\w+))?[,\s]*/gi, (_, from: string, to = from) => `\\u{${from}}-\\u{${to}}`);

/** What a part of the page says, with what stands in its fields. */
const textOf = (node: Node): string => {
  if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) return node.value;
  const fields = node instanceof Element ? node.querySelectorAll('input,textarea') : [];
  return [node.textContent, ...[...fields].map(textOf)].join('');
};

/**
 * Lets in the whole fonts of a prerendered page as soon as somebody's name or message has a character that the parts for our
 * own texts do not hold, see build/fonts.ts. The page is laid out in these parts alone, see pageFonts.ts.
 */
export function watchForWholeFonts(): void {
  const sheet = document.querySelector<HTMLStyleElement>('style[data-after-paint]');
  const ranges = [...(sheet?.sheet?.cssRules ?? [])].map(
    (rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('unicode-range'),
  );
  const [whole, own] = ranges;
  if (!sheet || !whole || !own) return;
  const beyond = new RegExp(`(?![${charactersOf(own)}\\s])[${charactersOf(whole)}]`, 'u');
  const look = (text: string) => {
    if (!beyond.test(text)) return;
    sheet.media = 'all';
    changes.disconnect();
    removeEventListener('input', onInput);
  };
  const onInput = ({ target }: Event) => target instanceof Element && look(textOf(target));
  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) look(textOf(node));
  });
  addEventListener('input', onInput);
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  look(textOf(document.body));
}
