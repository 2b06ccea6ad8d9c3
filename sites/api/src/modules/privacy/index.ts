export {
  createPrivacy,
  forgetErasures,
  knownErasures,
  removeErasuresFile,
  replayErasures,
} from './privacy.ts';
