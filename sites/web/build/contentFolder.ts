import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Where the API's content files lie: the pages show what they say. */
export const contentFolder = resolve(root, process.env.CONTENT_DIR || 'sites/api/content');

/** Path at which the site serves the pictures of the content, as the API does on its own host. */
export const MEDIA_PATH = '/media/';
