import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_FORMATS, pictureFile, pictureWidths, type UploadedPicture } from '@threefold/api-contract/pictures';
import type { PictureFiles } from './files.ts';

/** The names of a picture's files. */
export const filesOf = ({ hash, width }: Pick<UploadedPicture, 'hash' | 'width'>): string[] =>
  pictureWidths(width).flatMap((each) => PICTURE_FORMATS.map((format) => pictureFile(hash, each, format)));

/**
 * Writes the files of pictures into a folder.
 *
 * @returns the names of those that are not stored
 */
export async function exportPictures(
  files: Pick<PictureFiles, 'get'>,
  pictures: readonly UploadedPicture[],
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const missing: string[] = [];
  for (const name of pictures.flatMap(filesOf)) {
    const bytes = await files.get(name);
    if (bytes) await writeFile(path.join(folder, name), bytes);
    else missing.push(name);
  }
  return missing;
}
