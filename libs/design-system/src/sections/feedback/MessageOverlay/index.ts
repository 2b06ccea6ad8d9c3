export {
  type MessageKind,
  MessageOverlay,
  type MessageOverlayContent,
  type MessageOverlayLocaleText,
  type MessageOverlayProps,
} from './MessageOverlay.tsx';
