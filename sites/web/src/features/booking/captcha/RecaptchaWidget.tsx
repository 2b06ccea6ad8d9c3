import { LOADING_TIMEOUT_MS } from '@threefold/design-system/foundations';
import { useEffect, useEffectEvent, useState } from 'react';
import ReCAPTCHA from 'react-google-recaptcha';
import { widgetLanguage } from '#texts/features/booking/captcha/widgetLanguage';
import type { CaptchaWidgetProps } from './CaptchaWidgetProps.ts';

/** Width of the normal size, in px. */
const NORMAL_WIDTH = 304;

/**
 * Google's reCAPTCHA in its normal size (specification, section 9), and compact where that does not fit. Its script
 * loads on mount.
 */
export function RecaptchaWidget({
  siteKey,
  onToken,
  onFailure,
}: Omit<CaptchaWidgetProps, 'solveOnLoad'> & { siteKey: string }) {
  const fail = () => {
    onToken(null);
    onFailure();
  };
  const [loaded, setLoaded] = useState(false);
  const failAfterTimeout = useEffectEvent(fail);
  useEffect(() => {
    if (loaded) return;
    const timer = setTimeout(failAfterTimeout, LOADING_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [loaded]);
  const [width, setWidth] = useState<number>();
  return (
    // Measured once, because the widget cannot change its size.
    <div ref={(element) => setWidth((current) => current ?? element?.clientWidth)}>
      {width !== undefined && (
        <ReCAPTCHA
          sitekey={siteKey}
          hl={widgetLanguage}
          size={width < NORMAL_WIDTH ? 'compact' : 'normal'}
          onChange={onToken}
          onExpired={() => onToken(null)}
          onErrored={fail}
          // The types omit the parameter: `errored` is set when, for example, an ad blocker stopped the script.
          asyncScriptOnLoad={(script?: { errored?: boolean }) => {
            setLoaded(true);
            if (script?.errored) fail();
          }}
        />
      )}
    </div>
  );
}
