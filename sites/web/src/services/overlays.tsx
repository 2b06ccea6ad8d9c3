import { LoadingOverlay } from '@threefold/design-system/LoadingOverlay';
import { type MessageKind, MessageOverlay, type MessageOverlayContent } from '@threefold/design-system/MessageOverlay';
import { type ReactNode, useState } from 'react';
import { useHostBrand } from './hostBrand.tsx';

/** A message dialog with an OK button. */
export interface Message extends MessageOverlayContent {
  kind: MessageKind;
  /** Called on OK or Escape. */
  onClose?: () => void;
}

/** The overlays of a screen (specification, section 2): a progress overlay with text, or a message. */
export interface Overlays {
  /** Shows a text while work is in progress, and returns its result. */
  during: <Result>(text: string, work: Promise<Result>) => Promise<Result>;
  show: (message: Message) => void;
  /** Render it once, anywhere in the screen. */
  element: ReactNode;
}

/** Overlays with the host brand's loader. While work is in progress, no message is shown. */
export function useOverlays(): Overlays {
  const { Loader } = useHostBrand();
  const [busy, setBusy] = useState<string>();
  const [message, setMessage] = useState<Message>();
  // Keeps the last message while its overlay closes.
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
