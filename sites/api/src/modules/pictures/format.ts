import { HttpError } from '../../platform/http/httpError.ts';
import { refusals } from './refusals.ts';

const refused = (sentence: string) =>
  new HttpError('INVALID', sentence, 422, { field: 'data', code: 'picture_format' });

/** The brands of ISO media files (ISO/IEC 14496-12) with AV1 pictures, and with HEVC pictures, which are patented. */
const AVIF = ['avif', 'avis'];
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** How far into a text an SVG may begin, in bytes: comments and a document type come first. */
const BEGINNING = 4096;

/**
 * Refuses what is no JPEG, PNG, WebP or AVIF, whatever its name says.
 *
 * @throws HttpError with a sentence that says what to send instead
 */
export function requireFormat(file: Buffer): void {
  const text = (from: number, to: number) => file.toString('latin1', from, to);
  const begins = (bytes: number[]) => bytes.every((byte, index) => file[index] === byte);
  if (begins([0xff, 0xd8, 0xff]) || begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return;
  if (text(4, 8) === 'ftyp') {
    // The main brand, its version, and the compatible brands. `mif1` begins both AVIF and HEIC.
    const named = text(8, Math.min(file.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
    if (named.some((one) => AVIF.includes(one))) return;
    if (named.some((one) => HEIC.includes(one))) throw refused(refusals.heic);
  }
  if (/<svg[\s>]/i.test(text(0, BEGINNING).replaceAll('\0', ''))) throw refused(refusals.svg);
  throw refused(refusals.notAPicture);
}
