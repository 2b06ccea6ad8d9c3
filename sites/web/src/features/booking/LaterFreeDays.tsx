import { type Ref, useEffect, useState } from 'react';
import { loadChunk } from '../../services/chunk.ts';
import type { FreeDaysActions } from './FreeDays.tsx';

/** The free days, loaded when they are first shown. Without them the server decides about the day. */
export function LaterFreeDays({ action }: { action: Ref<FreeDaysActions> }) {
  const [loaded, setLoaded] = useState<typeof import('./FreeDays.tsx')>();
  useEffect(() => {
    loadChunk(() => import('./FreeDays.tsx')).then(setLoaded, () => undefined);
  }, []);
  return loaded && <loaded.FreeDays action={action} />;
}
