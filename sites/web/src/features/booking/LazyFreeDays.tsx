import { useEffect, useState } from 'react';
import { loadPart } from '../../services/chunk.ts';
import type { FreeDaysProps } from './FreeDays.tsx';

/** The free days, loaded when they are first shown. Without them, only the server checks the day. */
export function LazyFreeDays(props: FreeDaysProps) {
  const [loaded, setLoaded] = useState<typeof import('./FreeDays.tsx')>();
  useEffect(() => {
    loadPart(() => import('./FreeDays.tsx')).then(setLoaded, () => undefined);
  }, []);
  return loaded && <loaded.FreeDays {...props} />;
}
