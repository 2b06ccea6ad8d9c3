import { LoadingOverlay } from '@threefold/design-system/LoadingOverlay';
import { type MessageKind, MessageOverlay, type MessageOverlayContent } from '@threefold/design-system/MessageOverlay';
import { type ReactNode, useState } from 'react';
import { useHostBrand } from './hostBrand.tsx';

/** A message over the page, to be acknowledged with OK. */
export interface Message extends MessageOverlayContent {
  kind: MessageKind;
  /** What OK leads to, besides the page behind it. */
  onClose?: () => void;
}

/** The overlays of a screen (specification, section 2): a wait with its words, or a message. */
export interface Overlays {
  /** Says what the page is busy with until the work is done, and gives the work's result on. */
  during: <Result>(text: string, work: Promise<Result>) => Promise<Result>;
  show: (message: Message) => void;
  /** To be rendered once, anywhere in the screen. */
  element: ReactNode;
}

/** Overlays with the host brand's loader. The latest message stands; a wait is shown before any. */
export function useOverlays(): Overlays {
  const { Loader } = useHostBrand();
  const [busy, setBusy] = useState<string>();
  const [message, setMessage] = useState<Message>();
  // While an overlay closes it keeps its last words.
  const [{ kind, title, body }, setShown] = useState<Message>({ kind: 'notice', title: '', body: '' });

  return {
    during: async (text, work) => {
      setBusy(text);
      try {
        return await work;
      } finally {
        setBusy(undefined);
      }
    },
    show: (next) => {
      setMessage(next);
      setShown(next);
    },
    element: (
      <>
        <LoadingOverlay open={busy !== undefined} content={{ text: busy ?? '' }} slots={{ loader: <Loader /> }} />
        <MessageOverlay
          open={busy === undefined && message !== undefined}
          kind={kind}
          content={{ title, body }}
          onClose={() => {
            setMessage(undefined);
            message?.onClose?.();
          }}
        />
      </>
    ),
  };
}
