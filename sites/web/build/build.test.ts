import { brandDirectorySchema } from '@threefold/api-contract/brand-directory';
import { describe, expect, it } from 'vitest';
import { allBrands, portalBrand } from '../src/brands/index.ts';
import { brandDirectoryOf } from './brandDirectory.ts';
import { composeDocument, withApiAddress } from './composeDocument.ts';
import { printedContacts } from './printSheet.ts';

describe('the brand directory', async () => {
  const directory = await brandDirectoryOf(allBrands);

  it('names every brand, with the fields that the contract requires', () => {
    expect(directory.brands.map(({ key }) => key)).toEqual(allBrands.map(({ key }) => key));
    const { required } = brandDirectorySchema.properties.brands.items;
    for (const brand of directory.brands) expect(Object.keys(brand)).toEqual(expect.arrayContaining([...required]));
  });

  it('names exactly one brand that runs the portal', () => {
    expect(directory.brands.filter(({ portal }) => portal)).toHaveLength(1);
  });

  it('has no brand whose currency has other decimals than two', async () => {
    const region = { ...portalBrand.region, currency: 'JPY' };
    await expect(brandDirectoryOf([{ ...portalBrand, region }])).rejects.toThrow(
      `${portalBrand.displayName}: The currency JPY is not offered`,
    );
  });
});

it("the head of a printed page has the brand's phone, if it has one, its email and its address", () => {
  const contacts = { email: 'desk@panes.test', city: 'Guelph', address: ['Guelph, Ontario', 'Canada'] };
  const brand = { ...portalBrand, displayName: 'Panes' };
  expect(printedContacts({ ...brand, contacts: { ...contacts, phone: '(905) 555-0142' } })).toBe(
    '(905) 555-0142 · desk@panes.test\nPanes, Guelph, Ontario, Canada',
  );
  expect(printedContacts({ ...brand, contacts })).toBe('desk@panes.test\nPanes, Guelph, Ontario, Canada');
});

describe('a document', () => {
  const template = '<html lang="x"><head><!--head--></head><body><!--app--></body></html>';
  const page = {
    html: '<p>$1 for $&</p>',
    head: '<title>$`</title>',
    css: '',
    skipLink: 'Skip to content',
    htmlAttributes: { lang: 'en-CA', 'data-brand': '"&<' },
  };

  it('has the page verbatim, escaped attributes, the start script with its modules, and the style sheets', () => {
    const document = composeDocument(template, page, {
      startScript: 'begin()',
      sheets: '<style>fonts</style>',
      modules: ['/assets/a.js', '/assets/b.js'],
    });
    expect(document).toContain('<p>$1 for $&</p>');
    expect(document).toContain('<title>$`</title>');
    expect(document).toContain('<html lang="en-CA" data-brand="&quot;&amp;&lt;">');
    expect(document).toContain('<script data-modules="/assets/a.js /assets/b.js">begin()</script>');
    expect(document).toContain('<style>fonts</style>');
  });

  it('loads its fonts at once when no script does', () => {
    const sheets = '<link rel="stylesheet" href="/fonts.css" media="(scripting: none)" data-fonts />';
    expect(composeDocument(template, page, { startScript: '', sheets, modules: ['/assets/a.js'] })).toContain(sheets);
    expect(composeDocument(template, page, { startScript: '', sheets, modules: [] })).toContain(
      '<link rel="stylesheet" href="/fonts.css" data-fonts />',
    );
  });

  it("gets the API's address when it is served", () => {
    const address = { fixedHosts: { localhost: 'http://localhost:3003' }, ports: { '3002': '3003' } };
    const [, content = ''] =
      /name="api-address" content="([^"]*)"/.exec(withApiAddress(composeDocument(template, page), address)) ?? [];
    expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual(address);
  });
});
