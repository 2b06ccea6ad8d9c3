import { type Ref, useEffect, useState } from 'react';
import { loadChunk } from '../../services/chunk.ts';
import type { FreeDaysActions } from './FreeDays.tsx';

/** The free days, loaded when they are first shown. Without them, only the server checks the day. */
export function LazyFreeDays({ action }: { action: Ref<FreeDaysActions> }) {
  const [loaded, setLoaded] = useState<typeof import('./FreeDays.tsx')>();
  useEffect(() => {
    loadChunk(() => import('./FreeDays.tsx')).then(setLoaded, () => undefined);
  }, []);
  return loaded && <loaded.FreeDays action={action} />;
}
