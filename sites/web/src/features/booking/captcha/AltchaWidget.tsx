import 'altcha/altcha.css';
import 'altcha/external';
import { styled } from '@mui/material/styles';
import { ALTCHA_CHALLENGE_PATH } from '@threefold/api-contract';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { useEffect, useEffectEvent, useRef } from 'react';
import '#texts/features/booking/captcha/widgetLanguage';
import { apiOrigin } from '../../../services/api/api.ts';
import type { CaptchaWidgetProps } from './CaptchaWidgetProps.ts';

// The external build of the widget has no workers of its own. The Content-Security-Policy allows only workers from files.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
$altcha.algorithms.set('SHA-256', () => new ShaWorker());

/**
 * Gives the widget the brand's colors. It would derive most of them itself, but at the document's root, where the theme's
 * variables are not set.
 */
const Root = styled('div')(({ theme }) => {
  const { background, outline, text, error, success, primary, focus } = theme.vars.palette;
  return {
    '--altcha-max-width': '100%',
    '--altcha-padding': '0 18px',
    '--altcha-border-width': `${theme.brand.borders.control}px`,
    '--altcha-border-radius': `${theme.brand.shape.control}px`,
    '--altcha-border-color': outline,
    '--altcha-color-base': background.paper,
    '--altcha-color-base-content': text.primary,
    '--altcha-color-neutral': outline,
    '--altcha-color-neutral-content': text.secondary,
    '--altcha-color-primary': primary.main,
    '--altcha-color-primary-content': primary.contrastText,
    '--altcha-color-error': error.main,
    '--altcha-color-error-content': error.contrastText,
    '--altcha-color-success': success.main,
    '--altcha-color-success-content': success.contrastText,
    '--altcha-checkbox-border-color': outline,
    '--altcha-checkbox-border-width': '2px',
    '--altcha-checkbox-border-radius': '8px',
    '--altcha-checkbox-size': '30px',
    '--altcha-checkbox-outline': `${theme.brand.focusRing.width}px solid ${focus}`,
    '--altcha-checkbox-outline-offset': `${theme.brand.focusRing.offset}px`,
    '--altcha-input-background-color': background.paper,
    '--altcha-input-color': text.primary,
    '--altcha-spinner-color': text.primary,
    '--altcha-popover-color': error.main,
    // As tall as its reserved space; taller only with large text.
    '& .altcha-main': { boxSizing: 'border-box', minHeight: 78, alignItems: 'center', flexDirection: 'row' },
    '& .altcha-main > *': { alignItems: 'center', minWidth: 0 },
    '& .altcha-error': { padding: '0 18px 14px' },
    '& .altcha-checkbox-wrap': { gap: 14 },
    '& .altcha-checkbox': { flexShrink: 0 },
    '& .altcha-checkbox-wrap label': { minWidth: 0, cursor: 'pointer', paddingBlock: 14, overflowWrap: 'anywhere' },
    '& .altcha-checkbox input:focus-visible': {
      outline: 'var(--altcha-checkbox-outline)',
      outlineOffset: 'var(--altcha-checkbox-outline-offset)',
    },
  };
});

interface StateChange {
  state: string;
  payload?: string | null;
}

/** ALTCHA, the self-hosted proof of work. It fetches its challenge itself, and again after expiry. */
export function AltchaWidget({ onToken, onFailure, solveOnLoad }: CaptchaWidgetProps) {
  const root = useRef<HTMLDivElement>(null);
  const onStateChange = useEffectEvent(({ state, payload }: StateChange) => {
    if (state === 'error') onFailure();
    onToken(state === 'verified' && payload ? payload : null);
  });

  useEffect(() => {
    const widget = document.createElement('altcha-widget');
    const listen = (event: Event) => onStateChange((event as CustomEvent<StateChange>).detail);
    widget.addEventListener('statechange', listen);
    widget.setAttribute('challenge', `${apiOrigin()}${ALTCHA_CHALLENGE_PATH}`);
    widget.setAttribute('configuration', JSON.stringify({ hideFooter: true }));
    if (solveOnLoad) widget.setAttribute('auto', 'onload');
    root.current?.append(widget);
    return () => {
      widget.removeEventListener('statechange', listen);
      widget.remove();
    };
  }, [solveOnLoad]);

  return <Root ref={root} />;
}
