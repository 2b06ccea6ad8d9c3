import ReCAPTCHA from 'react-google-recaptcha';
import type { CaptchaWidgetProps } from './CaptchaWidgetProps.ts';

/** Google's reCAPTCHA in its normal size (specification, section 9). Its script is fetched when this mounts. */
export function RecaptchaWidget({ siteKey, onToken, onFailure }: CaptchaWidgetProps & { siteKey: string }) {
  const fail = () => {
    onToken(null);
    onFailure();
  };
  return (
    <ReCAPTCHA
      sitekey={siteKey}
      size="normal"
      onChange={onToken}
      onExpired={() => onToken(null)}
      onErrored={fail}
      // Called with what became of the script, which its types do not say: an ad blocker leaves it at `errored`.
      asyncScriptOnLoad={(script?: { errored?: boolean }) => script?.errored && fail()}
    />
  );
}
