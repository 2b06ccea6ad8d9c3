import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiAddressConfig } from '@threefold/api-contract';
import type { BrandKey } from '@threefold/design-system/themes';
import { brotli, gzipped } from '../build/compress.ts';
import { withApiAddress } from '../build/document.ts';
import type { SitePage } from '../build/sitePage.ts';
import type { Encoding } from './encoding.ts';
import { type InlineHashes, inlineHashesOf } from './inlineHashes.ts';

/** A page as it is sent. */
export interface ServedPage {
  path: string;
  brand: BrandKey;
  listed: boolean;
  status: number;
  /** The document in an encoding. It is made at the first request for it and kept. */
  body(encoding: Encoding): Promise<Buffer>;
  /** Names the content, without quotes and encoding. */
  version: string;
  hashes: InlineHashes;
}

/** The pages of a built site. */
export interface Pages {
  /** A brand's page at a route, or that brand's not-found page. */
  pageOf(route: string | undefined, brand: BrandKey): ServedPage;
}

/** Compressed when first asked for: a server that compressed every page at its start would start seconds later. */
function bodyOf(identity: Buffer): ServedPage['body'] {
  const make: Record<Encoding, () => Promise<Buffer>> = {
    identity: async () => identity,
    gzip: () => gzipped(identity),
    br: () => brotli(identity),
  };
  const made = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const body = made.get(encoding) ?? make[encoding]();
    made.set(encoding, body);
    return body;
  };
}

async function load(folder: string, page: SitePage, apiAddress: ApiAddressConfig): Promise<ServedPage> {
  const document = withApiAddress(await readFile(join(folder, 'pages', page.file), 'utf8'), apiAddress);
  const identity = Buffer.from(document);
  return {
    path: page.path,
    brand: page.brand,
    listed: page.listed,
    status: page.status,
    body: bodyOf(identity),
    version: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
    hashes: inlineHashesOf(document),
  };
}

const keyOf = (path: string, brand: BrandKey) => `${brand} ${path}`;

/**
 * Reads the pages that the build wrote.
 *
 * @param folder the built site
 * @throws {Error} one sentence when there is no built site
 */
export async function loadPages(folder: string, apiAddress: ApiAddressConfig): Promise<Pages> {
  let list: SitePage[];
  try {
    list = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8'));
  } catch {
    throw new Error(`There is no built site in ${folder}; run "npm run build" first.`);
  }
  const loaded = await Promise.all(
    list.map(async (page) => [keyOf(page.path, page.brand), await load(folder, page, apiAddress)] as const),
  );
  const pages = new Map(loaded);
  const notFound = new Map(
    list.filter(({ status }) => status === 404).map((page) => [page.brand, keyOf(page.path, page.brand)]),
  );
  return {
    pageOf(route, brand) {
      const page = (route && pages.get(keyOf(route, brand))) || pages.get(notFound.get(brand) ?? '');
      if (!page) throw new Error(`The built site has no not-found page for the brand ${brand}.`);
      return page;
    },
  };
}
