import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { apiBaseUrl } from '@threefold/api-contract';
import type { SiteConfig } from '../../server/config.ts';
import { type Brand, originOf } from '../../src/brands/Brand.ts';
import { allBrands, fallbackBrand } from '../../src/brands/index.ts';
import { gzipped } from '../compress.ts';
import { withApiAddress } from '../document.ts';
import type { SitePage } from '../sitePage.ts';
import type { WellKnown } from '../wellKnown.ts';
import { headersFile, redirectsFile } from './headerFiles.ts';
import { API_HOST_VARIABLE, nginxConfiguration, OTHER_HOSTS_FOLDER } from './nginx.ts';
import { responsesOf, type WrittenPage } from './responses.ts';

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function writeTexts(folder: string, texts: readonly WellKnown[]): Promise<void> {
  await Promise.all(texts.map(({ path, text }) => writeText(join(folder, path), text())));
}

const apiHostOf = (brand: Brand, { apiAddress }: SiteConfig) =>
  new URL(apiBaseUrl(new URL(originOf(brand)), apiAddress)).host;

/**
 * Writes the folder `static` of a built site for static hosts: per brand, a folder with the complete site of its
 * host, `_headers` and `_redirects`, and one nginx configuration for all. They follow the same rules as our own
 * server (server/rules.ts).
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
    const responses = responsesOf(brand, { own: true, apiHost: apiHostOf(brand, config) }, written, config);
    await cp(join(folder, 'client'), target, { recursive: true });
    await Promise.all(
      [...responses.pages, responses.notFound, responses.failure].map(async ({ file, document }) => {
        await writeText(join(target, file), document);
        await writeFile(join(target, `${file}.gz`), await gzipped(Buffer.from(document)));
      }),
    );
    await writeTexts(target, responses.texts);
    await writeText(join(target, '_headers'), headersFile(responses));
    await writeText(join(target, '_redirects'), redirectsFile(responses));
  }

  const nginxResponses = (brand: Brand, own: boolean) =>
    responsesOf(brand, { own, apiHost: API_HOST_VARIABLE }, written, config);
  const otherHosts = nginxResponses(fallbackBrand, false);
  await writeTexts(join(folder, 'static', otherHosts.brand.key, OTHER_HOSTS_FOLDER), otherHosts.texts);
  const hosts = [...allBrands.map((brand) => nginxResponses(brand, true)), otherHosts];
  await writeText(join(folder, 'static', 'nginx.conf'), nginxConfiguration(hosts, config));
}
