/** Paragraphs that Word marks as entries of a list. */
const WORD_ENTRY = /\bMsoList/;

/** Whether a style says that its text is not bold, as Google Docs wraps all it copies in a bold element that is none. */
const isNotBold = (style: string) => /font-weight:\s*(?:normal|400)/i.test(style);
const isBold = (style: string) => /font-weight:\s*(?:bold|[6-9]00)/i.test(style);

/** Replaces an element by another, or by what is in it. */
function replace(element: Element, tag?: string): void {
  if (!tag) {
    element.replaceWith(...element.childNodes);
    return;
  }
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/**
 * Prepares what was copied in Word, Google Docs or a web page, whose lists and bold words are not elements: then the editor takes
 * over paragraphs, headings, lists, bold words and links, and nothing else.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, template, title, iframe, object, svg, math'))
    element.remove();
  for (const element of body.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'))
    element.remove();
  for (const element of body.querySelectorAll('b, strong')) {
    if (isNotBold(element.getAttribute('style') ?? '')) replace(element);
  }
  for (const element of body.querySelectorAll('span[style]')) {
    if (isBold(element.getAttribute('style') ?? '')) replace(element, 'strong');
  }
  for (const entry of body.querySelectorAll('p')) {
    if (!WORD_ENTRY.test(entry.className)) continue;
    const before = entry.previousElementSibling;
    const list =
      before?.tagName === 'UL' && before.hasAttribute('data-word') ? before : body.ownerDocument.createElement('ul');
    if (list !== before) {
      list.setAttribute('data-word', '');
      entry.before(list);
    }
    list.append(entry);
    replace(entry, 'li');
  }
  return body.innerHTML;
}
