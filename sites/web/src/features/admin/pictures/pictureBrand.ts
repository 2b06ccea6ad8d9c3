import { createContext } from 'react';

/** The brand whose pictures are offered: that of the document. */
export const PictureBrand = createContext('');
