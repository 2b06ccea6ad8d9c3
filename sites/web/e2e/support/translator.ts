import type { Page } from '@playwright/test';

/**
 * Translates a page as browsers do, but into the same words: once the page is hydrated, each text becomes
 * `<font><font>text</font></font>`, and so does each that is rendered later. Reports on the console what React cannot do
 * then: to move or remove a text that is not there any more, which crashes, and to change one, which leaves it as it was.
 */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const UNTRANSLATED = 'font, script, style, noscript, textarea, option, svg, [translate="no"]';
    const replaced = new WeakSet<Node>();

    const translateTexts = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let text = texts.nextNode() ?? root; text instanceof Text; text = texts.nextNode() as Text) found.push(text);
      for (const text of found) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(UNTRANSLATED)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
        replaced.add(text);
      }
    };

    const startOnceHydrated = new MutationObserver(() => {
      if (!document.body || document.documentElement.dataset.hydrated !== 'true') return;
      startOnceHydrated.disconnect();
      translateTexts(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) translateTexts(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
    startOnceHydrated.observe(document, { childList: true, subtree: true, attributeFilter: ['data-hydrated'] });

    // biome-ignore lint/suspicious/noConsole: the test's fixture reads the browser's console.
    const report = (problem: string) => console.error(`translated page: ${problem}`);
    const { set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue'),
      set(this: Node, value: string) {
        if (replaced.has(this)) report(`"${this.nodeValue}" stays and does not become "${value}"`);
        set?.call(this, value);
      },
    });
    for (const name of ['removeChild', 'insertBefore'] as const) {
      const original = Node.prototype[name] as (...nodes: unknown[]) => Node;
      Node.prototype[name] = function (this: Node, ...nodes: unknown[]) {
        const gone = nodes.find((node) => node instanceof Node && replaced.has(node));
        if (gone instanceof Node && !this.contains(gone))
          report(`${name} misses "${gone.nodeValue}" in ${(this as Element).outerHTML}`);
        return original.apply(this, nodes);
      } as never;
    }
  });
