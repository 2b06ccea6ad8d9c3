export { type ErasureList, openErasureList } from './erasureList.ts';
export {
  createPrivacy,
  forgetErasures,
  knownErasures,
  replayErasures,
  shareErasures,
} from './privacy.ts';
