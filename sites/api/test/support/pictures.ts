import { calls } from '@threefold/api-contract';
import sharp from 'sharp';
import type { SignedIn } from './people/identities.ts';
import type { Reply } from './requests.ts';
import type { TestApi } from './testApi.ts';

/** Uploads a picture of one color for a brand. */
export async function uploadPicture(
  api: TestApi,
  { headers }: SignedIn,
  { brand = 'ferrolane', background = '#0c5f45', width = 600 } = {},
): Promise<Reply> {
  const file = await sharp({ create: { width, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const sent = { brand, alt: 'A wall', focus: { x: 0.25, y: 0.75 }, data: file.toString('base64') };
  return api.post(calls.addContentPicture.path, sent, headers);
}
