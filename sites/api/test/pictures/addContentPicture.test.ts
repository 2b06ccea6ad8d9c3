import { calls, type Data, type Requests } from '@threefold/api-contract';
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE, uploadedPicture } from '@threefold/api-contract/pictures';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentPictureFiles, contentPictures } from '../../src/modules/pictures/tables.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf, type Reply } from '../support/requests.ts';
import { useTestApi } from '../support/testApi.ts';

const api = await useTestApi();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin' });
});

const add = (file: Buffer, changes: Partial<Requests['addContentPicture']> = {}, who = admin): Promise<Reply> =>
  api.post(
    calls.addContentPicture.path,
    {
      brand: 'harbour-shine',
      alt: 'A clean window',
      focus: { x: 0.25, y: 0.75 },
      data: file.toString('base64'),
      ...changes,
    },
    who.headers,
  );

const added = async (...sent: Parameters<typeof add>) => dataOf<Data['addContentPicture']>((await add(...sent)).answer);

/** A photo whose left half is red and right half is blue. */
const photo = (width = 600, height = 400) => {
  const half = (background: string, left: number) => ({
    input: { create: { width: width / 2, height, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width, height, channels: 3, background: 'black' } }).composite([
    half('#e01010', 0),
    half('#1010e0', width / 2),
  ]);
};

/** Fetches the file of a picture as a page does. */
async function fileAt(address: string, changes: { format?: 'avif' | 'webp'; width?: number } = {}) {
  const { hash = '', width = 0 } = uploadedPicture(address) ?? {};
  const response = await fetch(`${api.url}/media/${hash}-${changes.width ?? width}.${changes.format ?? 'webp'}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The color at a point, in parts of the width and height. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const first = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(first, first + 3);
  if (green > 90) return 'other';
  return red > 150 && blue < 90 ? 'red' : blue > 150 && red < 90 ? 'blue' : 'other';
}

const stored = () => api.queries.select().from(contentPictures);

describe('a picture that is added', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s, and is kept as AVIF and WebP', async (format) => {
    const { address, width, height } = await added(await photo().toFormat(format).toBuffer());
    expect({ width, height }).toEqual({ width: 600, height: 400 });
    for (const [kept, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
    ] as const) {
      const { response, bytes } = await fileAt(address, { format: kept });
      expect(response.headers.get('content-type')).toBe(type);
      expect(await colorAt(bytes, 0.2, 0.5)).toBe('red');
      expect(await colorAt(bytes, 0.8, 0.5)).toBe('blue');
    }
  });

  it('is kept in the widths of the sections, and never larger than it is', async () => {
    const { address } = await added(await photo(1000, 500).jpeg().toBuffer());
    const { hash = '' } = uploadedPicture(address) ?? {};
    const names = (await api.queries.select({ name: contentPictureFiles.name }).from(contentPictureFiles)).map(
      ({ name }) => name,
    );
    expect(names.sort()).toEqual(
      [480, 960, 1000].flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]).sort(),
    );
    const { bytes } = await fileAt(address, { width: 480 });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 240 });
  });

  it('is at most 1920 px wide', async () => {
    const { address, width, height } = await added(await photo(2400, 1200).png().toBuffer());
    expect({ width, height }).toEqual({ width: 1920, height: 960 });
    expect((await fileAt(address)).response.status).toBe(200);
  });

  it('stands upright, as the camera was held, and says nothing of where and with what it was taken', async () => {
    const file = await photo()
      .withExif({
        IFD0: { Make: 'Camera', Model: 'Of a client' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 15/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { address, width, height } = await added(file);
    expect({ width, height }).toEqual({ width: 400, height: 600 });
    for (const format of ['avif', 'webp'] as const) {
      const { bytes } = await fileAt(address, { format });
      expect(await colorAt(bytes, 0.5, 0.2)).toBe('red');
      expect(await colorAt(bytes, 0.5, 0.8)).toBe('blue');
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc }).toEqual({ exif: undefined, xmp: undefined, icc: undefined });
      expect(orientation ?? 1).toBe(1);
      expect(bytes.includes('Of a client')).toBe(false);
    }
  });

  it('has the colors of sRGB, whatever profile the camera writes', async () => {
    const wide = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00ff00' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const { bytes } = await fileAt((await added(wide)).address);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = data.subarray(0, info.channels);
    expect(red).toBeLessThan(20);
    expect(green).toBeGreaterThan(235);
    expect(blue).toBeLessThan(20);
  });

  it('keeps what is see-through', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const file = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { bytes } = await fileAt((await added(file)).address);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });

  it('is served for good, in a sandbox, and under no other name', async () => {
    const { address } = await added(await photo().jpeg().toBuffer());
    const { response } = await fileAt(address);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fileAt(address, { width: 481 })).response.status).toBe(404);
  });

  it('is made once: added again, only its text and focal point change', async () => {
    const file = await photo().jpeg().toBuffer();
    const first = await added(file);
    const again = await added(file, { alt: ' Two halves ', focus: { x: 1, y: 0 } });
    expect(again).toMatchObject({ alt: 'Two halves', focus: { x: 1, y: 0 } });
    expect(again.address.split('#')[0]).toBe(first.address.split('#')[0]);
    expect(await stored()).toHaveLength(1);
    const log = await api.post(calls.getAuditLog.path, {}, admin.headers);
    expect(log.answer).toMatchObject({ data: { rows: [{ sentence: 'Added a picture for the content.' }] } });
  });

  it('by two admins at once is kept once', async () => {
    const file = await photo().jpeg().toBuffer();
    const other = await signedIn(api, { role: 'admin' });
    const replies = await Promise.all([add(file), add(file, {}, other), add(file, { brand: 'ferrolane' })]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(2);
    expect(await api.queries.$count(contentPictureFiles)).toBe(4);
  });
});

describe('refuses', () => {
  const SVG =
    '<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const ftyp = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`), Buffer.alloc(100)]);

  it.each([
    ['an SVG named .jpg', Buffer.from(SVG), /SVG can hold scripts/],
    ['an SVG in UTF-16', Buffer.from(`\ufeff${SVG}`, 'utf16le'), /SVG can hold scripts/],
    ['a page named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), /not a picture/],
    ['a HEIC', ftyp('heic'), /HEIC cannot be shown.+JPEG/],
    ['a GIF', Buffer.from('GIF89a'), /not a picture/],
    ['a PDF', Buffer.from('%PDF-1.7'), /not a picture/],
    ['an empty file', Buffer.alloc(0), /not a picture/],
    ['a page that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]), /damaged/],
  ])('%s, with a sentence', async (_, file, sentence) => {
    const reply = await add(file);
    expect(reply).toMatchObject({ code: 422, answer: { status: 'INVALID', field: 'data' } });
    expect(reply.answer).toHaveProperty('detail', expect.stringMatching(sentence));
    expect(await stored()).toEqual([]);
  });

  it('a picture that ends in its middle', async () => {
    const file = await photo(1200, 800).png().toBuffer();
    expect((await add(file.subarray(0, file.length / 2))).answer).toMatchObject({ code: 'picture_damaged' });
  });

  it('a small file with very many pixels, before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 11_000, height: 11_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const reply = await add(bomb);
    expect(reply.answer).toMatchObject({ code: 'picture_pixels', detail: expect.stringContaining('64 megapixels') });
    expect(reply.cpuMs).toBeLessThan(500);
  });

  it('a very long picture, which the formats cannot hold', async () => {
    const file = await sharp({ create: { width: 10, height: 12_001, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect((await add(file)).answer).toHaveProperty('detail', expect.stringContaining('12,000 pixels'));
  });

  it('more than 20 MB', async () => {
    const jpeg = await photo().jpeg().toBuffer();
    const large = Buffer.concat([jpeg, Buffer.alloc(PICTURE_MAX_BYTES - jpeg.length + 1)]);
    expect(await add(large)).toMatchObject({ code: 413, answer: { detail: PICTURE_TOO_LARGE } });
    const huge = Buffer.alloc(PICTURE_MAX_BYTES + 100_000);
    expect(await add(huge)).toMatchObject({ code: 413, answer: { status: 'TOO_LARGE' } });
  });

  it.each([{ alt: '' }, { alt: '  ' }, { focus: { x: 1.1, y: 0 } }, { alt: 'x'.repeat(301) }])(
    'a picture with %j',
    async (changes) => {
      expect((await add(await photo().jpeg().toBuffer(), changes)).code).toBe(400);
    },
  );

  it('another brand than those of the admin', async () => {
    const ofOne = await signedIn(api, { role: 'admin', brands: ['ferrolane'] });
    const file = await photo().jpeg().toBuffer();
    expect((await add(file, {}, ofOne)).code).toBe(403);
    expect((await add(file, { brand: 'no-such-brand' })).code).toBe(403);
    expect((await add(file, { brand: 'ferrolane' }, ofOne)).code).toBe(200);
    expect((await api.get(`${calls.getContentPictures.path}?brand=harbour-shine`, ofOne.headers)).code).toBe(403);
  });

  it('more than 60 an hour by one admin', async () => {
    const no = Buffer.from('no picture');
    const codes = await Promise.all(Array.from({ length: 61 }, async () => (await add(no)).code));
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
    const other = await signedIn(api, { role: 'admin' });
    expect((await add(no, {}, other)).code).toBe(422);
  });
});

it('the pictures of a brand are listed, the newest first, with who added them', async () => {
  const list = async (brand: string) =>
    dataOf<Data['getContentPictures']>(
      (await api.get(`${calls.getContentPictures.path}?brand=${brand}`, admin.headers)).answer,
    ).pictures;
  await added(await photo(100, 100).png().toBuffer(), { alt: 'First' });
  await added(await photo(120, 100).png().toBuffer(), { alt: 'Second' });
  expect(await list('ferrolane')).toEqual([]);
  const pictures = await list('harbour-shine');
  expect(pictures.map(({ alt }) => alt)).toEqual(['Second', 'First']);
  expect(pictures[0]).toMatchObject({ by: expect.stringMatching(/\S/), focus: { x: 0.25, y: 0.75 } });
  await api.queries.delete(users).where(eq(users.id, admin.id));
  expect(await stored()).toMatchObject([{ uploadedBy: null }, { uploadedBy: null }]);
});
