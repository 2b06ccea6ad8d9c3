/** The props that every CAPTCHA widget takes. */
export interface CaptchaWidgetProps {
  /** Called with the answer once solved; with null when it expired or was reset. */
  onToken: (token: string | null) => void;
  /** Starts solving without a press, where possible: the visitor has already solved one. */
  solveOnLoad: boolean;
  /** Called when it could not be solved or its service could not be reached. */
  onFailure: () => void;
}
