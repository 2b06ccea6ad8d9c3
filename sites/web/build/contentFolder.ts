import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** The content folder of the API, whose content the pages show. */
export const contentFolder = resolve(root, process.env.CONTENT_DIR || 'sites/api/content');

/** Path at which the site serves the content's pictures, as the API does on its own host. */
export const MEDIA_PATH = '/media/';
