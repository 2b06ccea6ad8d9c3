export { openPictureFiles } from './files.ts';
export { picturesPersonalData } from './personalData.ts';
