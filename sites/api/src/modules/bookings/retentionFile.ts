import { join } from 'node:path';
import { RETENTION_FILE, readRetention } from '@threefold/api-contract/content-files';
import { codeOf } from '../../platform/codeOf.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { replaceFile } from '../../platform/replaceFile.ts';

/**
 * The file in the content folder that says how long each brand keeps its bookings. The site's privacy policies name
 * these times.
 */
export interface RetentionFile {
  /** @param months 0: without limit. @throws HttpError when the file cannot be written; it is unchanged then */
  save(brand: string, months: number): Promise<void>;
}

/** @param folder the content folder */
export function openRetentionFile(folder: string): RetentionFile {
  let last: Promise<unknown> = Promise.resolve();

  const write = async (brand: string, months: number) => {
    const { [brand]: known = 0, ...others } = await readRetention(folder);
    if (known === months) return;
    const limits = months === 0 ? others : { ...others, [brand]: months };
    await replaceFile(join(folder, RETENTION_FILE), `${JSON.stringify(limits, null, 2)}\n`);
  };

  return {
    save(brand, months) {
      // One at a time, because each write keeps the other brands' values of the one before.
      const done = last.then(() => write(brand, months));
      last = done.catch(() => undefined);
      return done.catch((error: unknown) => {
        const code = codeOf(error) ?? 'invalid';
        throw new HttpError(
          'UNAVAILABLE',
          `The privacy policy cannot be changed: the content file ${RETENTION_FILE} cannot be written (${code}). Nothing was saved.`,
        );
      });
    },
  };
}
