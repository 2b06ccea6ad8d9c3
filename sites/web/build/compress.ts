import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|ico|webmanifest)$/;
/** Below this the headers of an answer weigh more than what compression saves. In bytes. */
const LEAST_SIZE = 512;

/** How hard brotli tries, from 0 to 11. The last two steps cost ten times the time of all others for a few per cent. */
type BrotliQuality = 9 | 11;

/** A text in brotli. */
export function brotli(content: Buffer, quality: BrotliQuality): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** A text in gzip. */
export function gzipped(content: Buffer): Promise<Buffer> {
  return promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
}

/** Lays a `.br` and a `.gz` beside each file of a folder that compression makes smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const content = await readFile(file);
      if (content.length < LEAST_SIZE) return;
      const [br, gz] = await Promise.all([brotli(content, 11), gzipped(content)]);
      if (br.length < content.length) await writeFile(`${file}.br`, br);
      if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
    }),
  );
}
