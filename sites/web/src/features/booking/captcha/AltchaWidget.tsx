import 'altcha/altcha.css';
import 'altcha/external';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CaptchaWidgetProps } from './CaptchaWidgetProps.ts';

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
$altcha.algorithms.set('SHA-256', () => new ShaWorker());

interface StateChange {
  state: string;
  payload?: string | null;
}

/** The self-hosted proof of work. It fetches its challenge itself, and a new one when that has expired. */
export function AltchaWidget({ challengeUrl, onToken, onFailure }: CaptchaWidgetProps & { challengeUrl: string }) {
  const place = useRef<HTMLDivElement>(null);
  const changed = useEffectEvent(({ state, payload }: StateChange) => {
    if (state === 'error') onFailure();
    onToken(state === 'verified' && payload ? payload : null);
  });

  useEffect(() => {
    const widget = document.createElement('altcha-widget');
    const listen = (event: Event) => changed((event as CustomEvent<StateChange>).detail);
    widget.addEventListener('statechange', listen);
    widget.setAttribute('challenge', challengeUrl);
    place.current?.append(widget);
    return () => {
      widget.removeEventListener('statechange', listen);
      widget.remove();
    };
  }, [challengeUrl]);

  return <div ref={place} />;
}
