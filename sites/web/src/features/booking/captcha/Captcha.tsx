import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { CaptchaChallenge } from '@threefold/api-contract';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../../services/chunk.ts';
import { loadApi } from '../../../services/loadApi.ts';
import type { CaptchaWidgetProps } from './CaptchaWidgetProps.ts';

interface LoadedWidget {
  View: ComponentType<CaptchaWidgetProps>;
  /** How to try again: its loader remembers a failed script for as long as the page lives, or it does not. */
  retry: 'remount' | 'reload';
}

/** Loads the script of the CAPTCHA in question and binds it to its settings. Not `lazy`: a failure is ours to show. */
async function loadWidget(challenge: CaptchaChallenge): Promise<LoadedWidget> {
  if (challenge.provider === 'altcha') {
    const { AltchaWidget } = await loadChunk(() => import('./AltchaWidget.tsx'));
    return { retry: 'remount', View: AltchaWidget };
  }
  const { RecaptchaWidget } = await loadChunk(() => import('./RecaptchaWidget.tsx'));
  return { retry: 'reload', View: (props) => <RecaptchaWidget siteKey={challenge.siteKey} {...props} /> };
}

/** How near the form has to be, in px, before anything of a CAPTCHA is loaded. */
const NEAR = 600;

export interface CaptchaProps {
  /** The answer once solved; null while there is none. */
  onToken: (token: string | null) => void;
  /** An earlier answer was refused. */
  again: boolean;
  /** What to do when it cannot be solved, such as a number to call. */
  help: ReactNode;
}

const Trouble = styled('div')(({ theme }) => ({
  '& p': { ...theme.typography.body2, margin: '12px 0' },
}));

type State = { kind: 'far' | 'loading' | 'unreachable' } | { kind: 'ready'; widget: LoadedWidget };

/**
 * Whichever CAPTCHA the API asks for. Nothing of it loads before the form is near. When it cannot be loaded or solved,
 * the visitor reads so, can try again, and learns another way to reach the brand. One that could not be loaded is fetched
 * again when the browser is back online and when the form is submitted.
 */
export function Captcha({ onToken, again, help }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ kind: 'far' });
  const [unsolved, setUnsolved] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setState((now) => (now.kind === 'far' ? { kind: 'loading' } : now));
      },
      { rootMargin: `${NEAR}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (state.kind !== 'loading') return;
    const gone = new AbortController();
    const load = async () => {
      const api = await loadApi();
      const answer = await api.getCaptchaChallenge({ signal: gone.signal });
      if (answer.status !== 'OK') return setState({ kind: 'unreachable' });
      setState({ kind: 'ready', widget: await loadWidget(answer.data) });
    };
    load().catch(() => {
      if (!gone.signal.aborted) setState({ kind: 'unreachable' });
    });
    return () => gone.abort();
  }, [state.kind]);

  useEffect(() => {
    if (state.kind !== 'unreachable') return;
    const form = place.current?.closest('form');
    const load = () => setState({ kind: 'loading' });
    window.addEventListener('online', load);
    form?.addEventListener('submit', load);
    return () => {
      window.removeEventListener('online', load);
      form?.removeEventListener('submit', load);
    };
  }, [state.kind]);

  const retry = () => {
    // What was typed is kept over a reload.
    if (state.kind === 'ready' && state.widget.retry === 'reload') return location.reload();
    setUnsolved(false);
    setAttempt((count) => count + 1);
    setState({ kind: 'loading' });
  };

  const widgetProps = {
    again,
    onToken: (token: string | null) => {
      if (token) setUnsolved(false);
      onToken(token);
    },
    onFailure: () => setUnsolved(true),
  };

  return (
    <div ref={place}>
      {state.kind === 'ready' && <state.widget.View key={attempt} {...widgetProps} />}
      <Trouble role="status">
        {(state.kind === 'unreachable' || unsolved) && (
          <>
            <p>
              The CAPTCHA could not be {unsolved ? 'solved' : 'loaded'}. {help}
            </p>
            <Button variant="outlined" onClick={retry}>
              Try again
            </Button>
          </>
        )}
      </Trouble>
    </div>
  );
}
