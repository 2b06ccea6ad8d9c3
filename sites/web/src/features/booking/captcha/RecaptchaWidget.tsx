import { useEffect, useEffectEvent, useState } from 'react';
import ReCAPTCHA from 'react-google-recaptcha';
import { CHUNK_TIMEOUT_MS } from '../../../services/chunk.ts';
import type { CaptchaWidgetProps } from './CaptchaWidgetProps.ts';

/** Google's reCAPTCHA in its normal size (specification, section 9). Its script loads on mount. */
export function RecaptchaWidget({
  siteKey,
  onToken,
  onFailure,
}: Omit<CaptchaWidgetProps, 'again'> & { siteKey: string }) {
  const fail = () => {
    onToken(null);
    onFailure();
  };
  const [loaded, setLoaded] = useState(false);
  const failLate = useEffectEvent(fail);
  useEffect(() => {
    if (loaded) return;
    const timer = setTimeout(failLate, CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [loaded]);
  return (
    <ReCAPTCHA
      sitekey={siteKey}
      size="normal"
      onChange={onToken}
      onExpired={() => onToken(null)}
      onErrored={fail}
      // The types omit the parameter: `errored` is set when, for example, an ad blocker stopped the script.
      asyncScriptOnLoad={(script?: { errored?: boolean }) => {
        setLoaded(true);
        if (script?.errored) fail();
      }}
    />
  );
}
