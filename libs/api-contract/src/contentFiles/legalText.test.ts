import { describe, expect, it } from 'vitest';
import { readLegalText, requireAnchors } from './legalText.ts';

const facts = { name: 'Ferro & Lane', email: 'hello@ferrolane.test', phone: '**1**' };

const read = (markdown: string) => readLegalText('legal/a-terms.md', markdown, facts, 'en-CA');
const bodyOf = (...lines: string[]) => read(['# Terms', '', '## Part', '', ...lines].join('\n')).sections[0]?.body;

describe('a legal text', () => {
  it('has a title, a note, the date of its last change, and sections with anchors', () => {
    const text = read(
      '# Terms of Use\n\n{{name}}, Hamilton\n\nLast updated 2025-04-18\n\n## 1. First & last {#first}\n\nA.\n\n## 2. Other things\n\nB.\n',
    );
    expect(text).toEqual({
      title: 'Terms of Use',
      note: 'Ferro & Lane, Hamilton',
      lastUpdated: { text: 'Last updated April 18, 2025', date: '2025-04-18' },
      sections: [
        { id: 'first', title: '1. First & last', body: [{ type: 'paragraph', children: [{ text: 'A.' }] }] },
        { id: 'other-things', title: '2. Other things', body: [{ type: 'paragraph', children: [{ text: 'B.' }] }] },
      ],
    });
  });

  it('names the date of its last change in its own language', () => {
    const markdown = '# Conditions\n\nDernière mise à jour le 2025-04-18\n\n## A {#a}\n\nA.\n';
    expect(readLegalText('legal/a-terms.fr-CA.md', markdown, facts, 'fr-CA').lastUpdated?.text).toBe(
      'Dernière mise à jour le 18 avril 2025',
    );
  });

  it('contains paragraphs, lists, subheadings, bold text and links', () => {
    expect(
      bodyOf('One', 'line with **bold** and [a link](/PrivacyPolicy).', '', '### Small', '', '- one', '- **two**'),
    ).toEqual([
      {
        type: 'paragraph',
        children: [
          { text: 'One line with ' },
          { text: 'bold', bold: true },
          { text: ' and ' },
          { text: 'a link', href: '/PrivacyPolicy' },
          { text: '.' },
        ],
      },
      { type: 'h3', children: [{ text: 'Small' }] },
      {
        type: 'ul',
        children: [
          { type: 'li', children: [{ text: 'one' }] },
          { type: 'li', children: [{ text: 'two', bold: true }] },
        ],
      },
    ]);
  });

  it("fills in its brand's facts, also in links, and never as Markdown", () => {
    expect(bodyOf('Call {{phone}} or [{{email}}](mailto:{{email}})')).toEqual([
      {
        type: 'paragraph',
        children: [{ text: 'Call **1** or ' }, { text: 'hello@ferrolane.test', href: 'mailto:hello@ferrolane.test' }],
      },
    ]);
  });

  it.each(['<script>alert(1)</script>', 'A <b onclick="alert(1)">claim</b>', '&lt;b&gt;'])(
    'treats %s as plain text',
    (line) => {
      const leaves = bodyOf(line)?.flatMap((block) => (block.type === 'ul' ? [] : block.children)) ?? [];
      // Markdown itself decodes entities, into text.
      expect(leaves.map(({ text }) => text).join('')).toBe(line.replace('&lt;b&gt;', '<b>'));
      for (const leaf of leaves) expect(Object.keys(leaf)).toEqual(['text']);
    },
  );

  it.each(['https://a.example', 'http://a.example', 'mailto:a@b.test', 'tel:+19055550142', '/TermsOfUse', '#part'])(
    'may link to %s',
    (href) => {
      expect(bodyOf(`[there](${href})`)).toEqual([{ type: 'paragraph', children: [{ text: 'there', href }] }]);
    },
  );
});

describe('an error names file, line and reason:', () => {
  const sentence = (reason: string) => `The content file legal/a-terms.md is invalid: ${reason}.`;

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\\\evil.example',
    'ftp://a.example',
    'page.html',
  ])('a link to %s', (href) => {
    expect(() => bodyOf(`[there](${href})`)).toThrow(
      /line 5 has a link to .*; it may lead to http, https, mailto, tel/,
    );
  });

  it.each([
    ['an empty file', '', 'line 1 must be the title, such as "# Terms of Use"'],
    ['no title', '## Part\n\nA.', 'line 1 must be the title, such as "# Terms of Use"'],
    ['no part', '# Terms\n\nA.', 'line 1 has no part, such as "## Contact"'],
    ['an empty part', '# Terms\n\n## Part\n\n## Other\n\nA.', 'line 3 has no text below "Part"'],
    ['two notes', '# Terms\n\nA.\n\nB.\n\n## Part\n\nC.', 'line 5 is a second note; a part begins with "## "'],
    ['a second title', '# Terms\n\n## Part\n\nA.\n\n# More', 'line 7 is a second title; a part begins with "## "'],
    ['an anchor twice', '# T\n\n## A {#a}\n\nA.\n\n## B {#a}\n\nB.', 'line 7 has the same anchor as another part (a)'],
    [
      'an invalid anchor',
      '# T\n\n## A {#A b}\n\nA.',
      'line 3 needs an anchor of lower-case letters and hyphens, such as {#contact}, and has "A b"',
    ],
    [
      'a day that is none',
      '# T\n\nLast updated 2025-02-30\n\n## A\n\nA.',
      'line 3 names a date that does not exist (2025-02-30)',
    ],
    ['an unknown fact', '# T\n\n## A\n\nCall {{fax}}.', 'line 5 names {{fax}}, which is not one of name, email, phone'],
    ['a picture', '# T\n\n## A\n\n![x](/a.svg)', 'line 5 contains an element that legal pages do not support (image)'],
    ['code', '# T\n\n## A\n\n    code', 'line 5 contains an element that legal pages do not support (code)'],
    ['a numbered list', '# T\n\n## A\n\n1. one', 'line 5 is a numbered list; entries begin with "- "'],
    ['a list in a list', '# T\n\n## A\n\n- one\n  - two', 'line 5 is not an entry of one paragraph'],
  ])('%s', (_, markdown, reason) => {
    expect(() => read(markdown)).toThrow(sentence(reason));
  });
});

it('leads to its own parts only; one that is published is read all the same', () => {
  const textWith = (href: string) => read(`# Terms\n\n## One\n\nA.\n\n## Two {#b}\n\n- [There](${href})\n`);
  for (const href of ['#one', '#b', '/TermsOfUse#gone', 'https://a.example/#gone']) {
    expect(() => requireAnchors('legal/a-terms.md', textWith(href))).not.toThrow();
  }
  for (const href of ['#two', '#One', '#']) {
    expect(() => requireAnchors('legal/a-terms.md', textWith(href))).toThrow(
      `The content file legal/a-terms.md is invalid: the part "Two" has a link to ${href}, which is no part of this text; its parts are #one, #b.`,
    );
  }
});
