export { openPictureFiles } from './files.ts';
export { picturesPersonalData } from './personalData.ts';
export { createPictureRetention } from './retention.ts';
