import type { ServedCalls } from '../../platform/http/call.ts';
import { identityOf, scopeOf } from '../../platform/identity/identity.ts';
import { createPictures, type PictureDependencies } from './pictures.ts';

/** The pictures of the content that admins add and choose from. */
export function pictureCalls(dependencies: PictureDependencies) {
  const pictures = createPictures(dependencies);
  return {
    addContentPicture: {
      handle: (picture, request) => pictures.add(picture, identityOf(request).user.id, scopeOf(request)),
    },
    getContentPictures: { handle: ({ brand }, request) => pictures.list(brand, scopeOf(request)) },
  } satisfies Partial<ServedCalls>;
}
