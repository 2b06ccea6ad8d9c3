import { describe, expect, it } from 'vitest';
import { emailEntry } from './content.ts';
import { renderMarkup } from './markup.ts';

const colors = {
  ground: '#F0F0F0',
  paper: '#FFFFFF',
  text: '#111111',
  muted: '#444444',
  divider: '#CCCCCC',
  button: '#004488',
  onButton: '#FFFFFF',
};

const gardeners = {
  key: 'gardens',
  displayName: 'Maple & Oak Gardens',
  hosts: ['gardens.example'],
  localHost: 'gardens.localhost',
  homePath: '/Home',
  ownerEmail: 'hello@gardens.example',
  fromEmail: 'hello@gardens.example',
  phone: '(905) 555-0142',
  leads: { contact: false, booking: true },
  mail: {
    fonts: { display: "'Trebuchet MS', sans-serif", text: 'Verdana, sans-serif' },
    radius: 8,
    band: { main: '#112211', accent: '#99CC33' },
    logo: '/gardens/mail-logo.png',
    phoneDial: '+19055550142',
    light: colors,
    dark: colors,
  },
};

const brands = {
  byKey: (key: string) => (key === 'gardens' ? gardeners : undefined),
  siteOrigin: () => 'https://gardens.example',
};

describe('the HTML of a mail', () => {
  const attack =
    '</mj-text><mj-button href="https://evil.example">Win</mj-button><mj-raw><script>alert(1)</script></mj-raw><!-- {{x}} ]]> <img src=x onerror=alert(1)> https://evil.example';

  it('escapes HTML and MJML tags in everything that somebody entered', async () => {
    const html = await renderMarkup(
      {
        brand: 'gardens',
        title: `Message from ${attack}`,
        paragraphs: [`Dear ${attack}`],
        entries: [
          ['Name', attack],
          ['Message', `${attack}\n<mj-include path="/etc/passwd" />`],
        ],
        amounts: [[attack, attack]],
        quote: { label: 'Message', text: attack },
        reason: attack,
        closing: [attack],
      },
      brands,
    );
    expect(html).not.toMatch(/<script|<mj-|href="[^"]*evil|onerror=alert\(1\)>[^<]*<\/img|<img src=x/);
    // The logo alone.
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).toContain('&lt;mj-include path=&quot;/etc/passwd&quot; /&gt;');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('shows a code in a box with round corners, which a collapsed border does not have', async () => {
    const html = await renderMarkup(
      { brand: 'gardens', title: 'Code', paragraphs: ['Hello,'], code: '407913' },
      brands,
    );
    expect(html).toMatch(/\.code table \{ border-collapse: separate; \}/);
    expect(html).toMatch(/<td[^>]* class="inset code"[^>]*>\s*<table/);
  });

  it('shows the logo, a button with its address, and a phone number that can be called', async () => {
    const html = await renderMarkup(
      {
        brand: 'gardens',
        title: 'Hello',
        paragraphs: ['Hello,'],
        link: { label: 'To change it', url: 'https://gardens.example/B?a=1&b=2#t', button: 'Change' },
        closing: ['To reach us, reply to this mail or call (905) 555-0142.'],
        signature: ['Maple & Oak Gardens', 'Hamilton'],
      },
      brands,
    );
    expect(html).toContain('src="https://gardens.example/gardens/mail-logo.png"');
    expect(html).toContain('alt="Maple &amp; Oak Gardens"');
    expect(html).toMatch(/href="https:\/\/gardens\.example\/B\?a=1&(?:amp;)?b=2#t"[^>]*>\s*Change\s*</);
    expect(html).toMatch(/or call <a class="link" href="tel:\+19055550142"[^>]*>\(905\) 555-0142<\/a>\./);
    expect(html).toContain('lang="en"');
  });

  it('wraps an address between its parts alone', async () => {
    const url = 'https://gardens.example/Dashboard?view=day&day=2026-06-12#t';
    const html = await renderMarkup({ brand: 'gardens', paragraphs: [], link: { label: 'Open', url } }, brands);
    const parts = [...html.matchAll(/<span style="display:inline-block;[^>]*>([^<]*)<\/span>/g)].map(
      ([, part]) => part,
    );
    expect(parts).toEqual(['https://', 'gardens.example/', 'Dashboard?', 'view=day&amp;', 'day=2026-06-12#', 't']);
  });

  it('wraps a long key within itself into parts of one length, and an email address before its host', async () => {
    const key = 'b7Xk2vQ9sTn4LwZe8RfYh1CgMd6JpUa3';
    const link = { label: 'Open', url: `https://gardens.example/B#${key}` };
    const entries = [emailEntry('sam@whitlock.example')];
    const html = await renderMarkup({ brand: 'gardens', paragraphs: [], entries, link }, brands);
    const parts = [...html.matchAll(/<span style="display:inline-block[^>]*>([^<]*)<\/span>/g)].map(([, part]) => part);
    expect(parts.slice(0, 2)).toEqual(['sam', '@whitlock.example']);
    // Mail programs find no address in parts, so that it is a link.
    expect(html).toContain('href="mailto:sam@whitlock.example"');
    expect(parts.slice(-2)).toEqual(['b7Xk2vQ9sTn4LwZe', '8RfYh1CgMd6JpUa3']);
    // Where a line is long enough for the key, it begins that line.
    expect(html).toMatch(/#<\/span><span style="display:inline-block"><span [^>]*>b7Xk2vQ9sTn4LwZe</);
  });

  it('makes no link of an address that somebody entered as their name', async () => {
    const entries = [['Name', 'refunds@gardens.example']] as const;
    const html = await renderMarkup({ brand: 'gardens', paragraphs: [], entries }, brands);
    expect(html).toContain('refunds@gardens.example');
    expect(html).not.toContain('mailto:');
  });

  it('does not end a sentence with a word that may stand alone on a line, unless it is a long one', async () => {
    const paragraphs = [
      'Hello Priya,',
      'To see it, or cancel it if you no longer need it:',
      'It begins on Fri, Jun 12, 2026.',
      'To confirm or decline it on the dashboard:',
      'Thank you for your patience with our misunderstanding.',
    ];
    const html = await renderMarkup(
      { brand: 'gardens', paragraphs, reason: 'You asked for mails about the work we do.' },
      brands,
    );
    expect(html).toContain('Hello Priya,');
    expect(html).toContain('you no longer need\u00a0it:');
    expect(html).toContain('decline it on the\u00a0dashboard:');
    expect(html).toContain('with our misunderstanding.');
    expect(html).toContain('the work we\u00a0do.');
    expect(html).toContain('<span style="white-space:nowrap">Fri, Jun 12, 2026</span>.');
  });

  it('keeps the last two words of its heading together, unless the last one is long', async () => {
    const headingOf = async (title: string) =>
      /<h1[^>]*>([^<]*)</.exec(await renderMarkup({ brand: 'gardens', title, paragraphs: [] }, brands))?.[1];
    expect(await headingOf('Please verify your email')).toBe('Please verify your\u00a0email');
    expect(await headingOf('A message from Wolfeschlegelstein')).toBe('A message from Wolfeschlegelstein');
  });

  it('keeps a short name in its heading together, but not so many words that a phone has no line for them', async () => {
    const headingOf = async (title: string) =>
      /<h1[^>]*>([^<]*)</.exec(await renderMarkup({ brand: 'gardens', title, paragraphs: [] }, brands))?.[1];
    expect(await headingOf('The payment for Front Desk failed')).toBe('The payment for Front\u00a0Desk\u00a0failed');
    expect(await headingOf('You are subscribed to Front Desk')).toBe('You are subscribed to Front\u00a0Desk');
    expect(
      await renderMarkup({ brand: 'gardens', title: 'Your visit on Fri, Jun 12, 2026', paragraphs: [] }, brands),
    ).toContain('on <span style="white-space:nowrap">Fri, Jun 12, 2026</span></h1>');
    expect(await headingOf('The payment for Scheduling Essentials failed')).toBe(
      'The payment for Scheduling Essentials\u00a0failed',
    );
  });

  it('emphasizes the last of its amounts alone', async () => {
    const amounts = [
      ['Subtotal', '$39.00'],
      ['Tax', '$5.07'],
      ['Total', '$44.07'],
    ] as const;
    const html = await renderMarkup({ brand: 'gardens', paragraphs: [], amounts }, brands);
    const bold = [...html.matchAll(/<t[hd][^>]*font-weight:700[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(bold).toEqual(['Total', '$44.07']);
  });

  it('has a preview of its own, or else the first sentence after the greeting', async () => {
    const content = { brand: 'gardens', paragraphs: ['Hello Priya,', 'We have news.'] };
    const previewIn = (html: string) => /<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1]?.trim();
    expect(previewIn(await renderMarkup(content, brands))).toBe('We have news.');
    expect(previewIn(await renderMarkup({ ...content, preview: 'On Friday.' }, brands))).toBe('On Friday.');
  });

  it('is the same each time it is rendered', async () => {
    const content = {
      brand: 'gardens',
      title: 'Hello',
      paragraphs: ['Hello,'],
      entries: [['Date', 'Friday']] as const,
    };
    expect(await renderMarkup(content, brands)).toBe(await renderMarkup(content, brands));
  });

  it.each([
    ['that was stored before mails named their brand', undefined],
    ['of a brand that was removed', 'florists'],
  ])('is plain for a mail %s', async (_, brand) => {
    const html = await renderMarkup({ brand, paragraphs: ['Hello,'] }, brands);
    expect(html).toContain('Hello,');
    expect(html).not.toContain('<img');
  });
});
