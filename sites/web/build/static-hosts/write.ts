import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { apiBaseUrl } from '@threefold/api-contract';
import type { SiteConfig } from '../../server/config.ts';
import { originOf } from '../../src/brands/brandFacts.ts';
import { allBrands } from '../../src/brands/index.ts';
import { withApiAddress } from '../composeDocument.ts';
import type { SitePage } from '../sitePage.ts';
import { headersFile, redirectsFile } from './headerFiles.ts';
import { responsesOf, type WrittenPage } from './responses.ts';

/**
 * Writes the folder `static` of a built site for static hosts: per brand, a folder with the complete site of its
 * host, `_headers` and `_redirects`. They follow the same rules as our own server (server/rules.ts).
 *
 * @param folder the built site
 * @param config for production: the policies and the API's address are written into files
 */
export async function writeStaticHosts(folder: string, config: SiteConfig): Promise<void> {
  const list: SitePage[] = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8'));
  const written: WrittenPage[] = await Promise.all(
    list.map(async (page) => {
      const document = await readFile(join(folder, 'pages', page.file), 'utf8');
      return { ...page, document: withApiAddress(document, config.apiAddress) };
    }),
  );

  for (const brand of allBrands) {
    const target = join(folder, 'static', brand.key);
    const { host } = new URL(apiBaseUrl(new URL(originOf(brand)), config.apiAddress));
    const responses = responsesOf(brand, host, written, config);
    // Static hosts compress files themselves.
    await cp(join(folder, 'client'), target, { recursive: true, filter: (source) => !/\.(?:br|gz)$/.test(source) });
    const files = [
      ...responses.pages.map(({ path, document }) => [`${path}.html`, document] as const),
      ...responses.texts.map(({ path, text }) => [path, text()] as const),
      ...responses.notFound.map(({ path, document }) => [`${path}.html`, document] as const),
      ['_headers', headersFile(responses)] as const,
      ['_redirects', redirectsFile(responses)] as const,
    ];
    for (const [path, text] of files) {
      await mkdir(dirname(join(target, path)), { recursive: true });
      await writeFile(join(target, path), text);
    }
  }
}
