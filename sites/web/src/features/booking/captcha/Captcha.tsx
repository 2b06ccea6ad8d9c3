import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { CaptchaChallenge } from '@threefold/api-contract';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { captchaTexts } from '#texts/features/booking/captcha/captchaTexts';
import { loadApi } from '../../../services/api/loadApi.ts';
import { ChunkLoadError, loadPart } from '../../../services/chunk.ts';
import type { CaptchaWidgetProps } from './CaptchaWidgetProps.ts';

interface LoadedWidget {
  View: ComponentType<CaptchaWidgetProps>;
  /** How to retry: some loaders remember a failed script until the page is reloaded. */
  retry: 'remount' | 'reload';
}

/** Loads the CAPTCHA's widget with its settings. Not `lazy`, because failures are handled here. */
async function loadWidget(challenge: CaptchaChallenge): Promise<LoadedWidget> {
  if (challenge.provider === 'altcha') {
    const { AltchaWidget } = await loadPart(() => import('./AltchaWidget.tsx'));
    return { retry: 'remount', View: AltchaWidget };
  }
  const { RecaptchaWidget } = await loadPart(() => import('./RecaptchaWidget.tsx'));
  return { retry: 'reload', View: (props) => <RecaptchaWidget siteKey={challenge.siteKey} {...props} /> };
}

/** Distance to the form, in px, at which the CAPTCHA loads. */
const NEAR = 600;

export interface CaptchaProps {
  /** The answer once solved; otherwise null. */
  onToken: (token: string | null) => void;
  /** Solves without a press, where possible: the server refused a previous answer. */
  solveOnLoad: boolean;
  /** What to do when it cannot be solved, such as calling a number. */
  help: ReactNode;
}

const Trouble = styled('div')(({ theme }) => ({
  '& p': { ...theme.typography.body2, margin: '12px 0' },
}));

type State =
  /** `far`: the form is not near the window yet. */
  | { kind: 'far' | 'loading' }
  /** `stuck`: only a reload helps, because the script is gone, or its request is pending and a retry would only join it. */
  | { kind: 'unreachable'; stuck: boolean }
  | { kind: 'ready'; widget: LoadedWidget };

/**
 * The CAPTCHA that the API asks for. It loads only when the form is near. On failure the visitor can retry
 * and sees another way to reach the brand. A failed load is also retried when the browser is back online and when the
 * form is submitted.
 */
export function Captcha({ onToken, solveOnLoad, help }: CaptchaProps) {
  const root = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ kind: 'far' });
  const [unsolved, setUnsolved] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const element = root.current;
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
    const unmounted = new AbortController();
    const load = async () => {
      const api = await loadApi();
      const answer = await api.getCaptchaChallenge({ signal: unmounted.signal });
      if (answer.status !== 'OK') return setState({ kind: 'unreachable', stuck: false });
      setState({ kind: 'ready', widget: await loadWidget(answer.data) });
    };
    load().catch((error: unknown) => {
      const stuck = error instanceof ChunkLoadError && error.code !== 'failed';
      if (!unmounted.signal.aborted) setState({ kind: 'unreachable', stuck });
    });
    return () => unmounted.abort();
  }, [state.kind]);

  const loadsAgain = state.kind === 'unreachable' && !state.stuck;
  useEffect(() => {
    if (!loadsAgain) return;
    const form = root.current?.closest('form');
    const load = () => setState({ kind: 'loading' });
    window.addEventListener('online', load);
    form?.addEventListener('submit', load);
    return () => {
      window.removeEventListener('online', load);
      form?.removeEventListener('submit', load);
    };
  }, [loadsAgain]);

  const retry = () => {
    // Entries survive the reload.
    const needsReload = state.kind === 'ready' ? state.widget.retry === 'reload' : !loadsAgain;
    if (needsReload) return location.reload();
    setUnsolved(false);
    setAttempt((count) => count + 1);
    setState({ kind: 'loading' });
  };

  const widgetProps = {
    solveOnLoad,
    onToken: (token: string | null) => {
      if (token) setUnsolved(false);
      onToken(token);
    },
    onFailure: () => setUnsolved(true),
  };

  return (
    <div ref={root}>
      {state.kind === 'ready' && <state.widget.View key={attempt} {...widgetProps} />}
      <Trouble role="status">
        {(state.kind === 'unreachable' || unsolved) && (
          <>
            <p>
              <span>{unsolved ? captchaTexts.unsolved : captchaTexts.unreachable}</span> {help}
            </p>
            <Button variant="outlined" onClick={retry}>
              {captchaTexts.retry}
            </Button>
          </>
        )}
      </Trouble>
    </div>
  );
}
