export { openPictureFiles } from './files.ts';
export { picturesPersonalData } from './personalData.ts';
export { hasPicture } from './pictures.ts';
export { createPictureRetention } from './retention.ts';
export { exportPictures, importPictures, type NamedPicture } from './transfer.ts';
