import { describe, expect, it } from 'vitest';
import { REGION } from '../../../test/support/brands.ts';
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
  region: REGION,
  city: 'Hamilton',
  ownerEmail: 'hello@gardens.example',
  fromEmail: 'hello@gardens.example',
  phone: '(905) 555-0142',
  forms: { contact: false, booking: true },
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

  it('makes no link of an address that somebody entered as their name', async () => {
    const entries = [['Name', 'refunds@gardens.example']] as const;
    const html = await renderMarkup({ brand: 'gardens', title: 'News', paragraphs: [], entries }, brands);
    expect(html).toContain('refunds@gardens.example');
    expect(html).not.toContain('mailto:');
  });

  it('emphasizes the last of its amounts alone', async () => {
    const amounts = [
      ['Subtotal', '$39.00'],
      ['Tax', '$5.07'],
      ['Total', '$44.07'],
    ] as const;
    const html = await renderMarkup({ brand: 'gardens', title: 'News', paragraphs: [], amounts }, brands);
    const bold = [...html.matchAll(/<t[hd][^>]*font-weight:700[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(bold).toEqual(['Total', '$44.07']);
  });

  it('has a preview of its own, or else the first sentence after the greeting', async () => {
    const content = { brand: 'gardens', title: 'News', paragraphs: ['Hello Priya,', 'We have news.'] };
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

  it('is plain for a mail of a brand that was removed', async () => {
    const html = await renderMarkup({ brand: 'florists', title: 'News', paragraphs: ['Hello,'] }, brands);
    expect(html).toContain('Hello,');
    expect(html).not.toContain('<img');
  });
});
