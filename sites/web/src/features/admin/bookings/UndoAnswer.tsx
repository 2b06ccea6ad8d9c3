import Button from '@mui/material/Button';
import { UNDO_SECONDS } from '@threefold/api-contract';
import { useEffect, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { bookingAnswerText as words } from './bookingRecordContent.ts';

export interface UndoAnswerProps {
  /** The booking that was answered, with the revision that the answer has given it. */
  answered: { id: string; name: string; revision: number };
  /** Called when the answer is taken back, or with the reason why it is not. */
  onDone: (problem?: string) => void;
}

/** Takes back an answer to a booking while its mail waits. Afterwards the place stays empty, so that nothing moves. */
export function UndoAnswer({ answered: { id, name, revision }, onDone }: UndoAnswerProps) {
  const [isOffered, setOffered] = useState(true);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOffered(false), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  const undo = async () => {
    if (busy) return;
    setBusy(true);
    const { status, detail } = await formResult(api().undoAnswer({ id, revision }));
    setBusy(false);
    setOffered(false);
    onDone(status === 'OK' ? undefined : detail);
  };
  return (
    <Button
      size="small"
      aria-label={words.undoLabel(name)}
      aria-disabled={busy || undefined}
      sx={{ visibility: isOffered || busy ? undefined : 'hidden' }}
      onClick={() => void undo()}
    >
      {words.undo}
    </Button>
  );
}
