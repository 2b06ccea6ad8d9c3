import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compressFolder } from '../build/compress.ts';
import { composeDocument } from '../build/document.ts';
import type { SitePage } from '../build/sitePage.ts';
import { canonicalOf, routes } from '../src/app/routes.ts';
import { allBrands } from '../src/brands/index.ts';

const TEMPLATE = '<!doctype html>\n<html><head><!--head--></head><body><div id="root"><!--app--></div></body></html>';

/** URL of the small site's only script. */
export const SCRIPT = '/assets/entry-0123abcd.js';

/** Writes a minimal built site for server tests. Its pages have few different words, but enough for compression to pay off. */
export async function writeSmallSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const put = async (file: string, content: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  };
  const list: SitePage[] = [];
  const putPage = async (path: string, brand: SitePage['brand'], status: number, listed: boolean) => {
    const file = `${brand}${path}.html`;
    list.push({ path, brand, status, listed, file, modules: [SCRIPT] });
    const html = `<h1 style="color:red">${brand} ${path}</h1>${'<p>words</p>'.repeat(100)}`;
    // $& would be special in a replacement text.
    const head = "<script>document.title = '$& & more'</script>";
    const css = '<style data-emotion="css a">.a{color:red}</style>';
    await put(`pages/${file}`, composeDocument(TEMPLATE, { html, head, css, htmlAttributes: { lang: 'en-CA' } }));
  };
  for (const route of routes) {
    const listed = canonicalOf(route) !== undefined;
    for (const brand of route.brand ? [route.brand] : allBrands.map(({ key }) => key)) {
      await putPage(route.path, brand, 200, listed);
    }
  }
  for (const { key } of allBrands) {
    await putPage('/404', key, 404, false);
    await putPage('/500', key, 500, false);
    await put(`client/${key}/icon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  }
  await put('pages.json', JSON.stringify(list));
  await put(`client${SCRIPT}`, `export const words = '${'long '.repeat(400)}';`);
  await compressFolder(join(folder, 'client'));
  await put('secret.txt', 'not served');
  return folder;
}
