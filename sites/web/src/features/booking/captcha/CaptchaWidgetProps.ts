/** What every kind of CAPTCHA tells the form. */
export interface CaptchaWidgetProps {
  /** The answer once solved; null when it has expired or was reset. */
  onToken: (token: string | null) => void;
  /** Solves without being pressed, where that is possible: the visitor has done so before. */
  again: boolean;
  /** It could not be solved or its service could not be reached. */
  onFailure: () => void;
}
