import type { SxProps, Theme } from '@mui/material/styles';
import type { BookingRequest, SubmissionType } from '@threefold/validation';
import type { ReactNode, Ref } from 'react';
import type { Link } from '../../foundations/content.ts';
import type { SuccessContent } from './Success.tsx';
import type { BookingFormResult, BookingFormValues } from './useBooking.ts';

/** What a CAPTCHA needs from the form. */
export interface BookingFormCaptcha {
  /** Takes the token once there is one, and null when it has expired. */
  onToken: (token: string | null) => void;
  /** An earlier answer was refused: it may be solved anew without a press. */
  again: boolean;
}

/** Lets a host choose for the visitor, such as from a button elsewhere on the page. */
export interface BookingFormActions {
  select: (type: SubmissionType) => void;
}

/** The texts of the form. */
export interface BookingFormContent {
  nameLabel: string;
  emailLabel: string;
  phoneLabel: string;
  typeLegend: string;
  typeLabels: Record<SubmissionType, string>;
  dateLabel: string;
  rangeLegend: string;
  scopeLegend: string;
  exteriorLabel: string;
  interiorLabel: string;
  messageLabel: string;
  /** Quiet word after `messageLabel`. */
  optional: string;
  /** Name of the CAPTCHA's place for assistive technology. */
  captchaLabel: string;
  /** The button's words, `none` while neither type is chosen. */
  submitLabels: Record<SubmissionType | 'none', string>;
  submittingLabel: string;
  /** What to do when the request could not be handed over. */
  failureHelp: { text: string; link: Link };
  success: Record<SubmissionType, SuccessContent>;
  /** Leads from the success view back to an empty form. */
  againLabel: string;
}

/** Interface words that are made, not written. */
export interface BookingFormLocaleText {
  /** A day in words. Canadian English by default: 'Thursday, June 12, 2025'. */
  longDate: (date: string) => string;
}

export interface BookingFormProps {
  content: BookingFormContent;
  /** Hands the request over once it has passed the checks. A rejected promise counts as a failure. */
  onSubmit: (request: BookingRequest) => Promise<BookingFormResult>;
  /** Draws the CAPTCHA into a box kept free for it, 304 by 78 px. It is drawn anew when its token is refused. */
  captcha: (captcha: BookingFormCaptcha) => ReactNode;
  /** Values to start from. */
  initialValues?: Partial<BookingFormValues>;
  /** Read once after mounting: a draft that the host kept, such as over a reload. */
  restoreValues?: () => Partial<BookingFormValues> | undefined;
  /** Told of every change, and of the cleared fields after a success. */
  onValuesChange?: (values: BookingFormValues) => void;
  /** Minimum delay before the result is shown, in ms. Default: 1000 */
  resultDelay?: number;
  /** Read once after mounting: what arrived before a reload. Its success view is then shown again. */
  restoreSuccess?: () => SubmissionType | undefined;
  /** Told that the visitor goes on from the success view to another request. */
  onAgain?: () => void;
  /** Id of the submit button, for a host that watches it. */
  submitId?: string;
  /** Canadian English by default. */
  localeText?: BookingFormLocaleText;
  /** Regions a host may fill: pictures of the two scopes, `loader` before the busy words, the success view's. */
  slots?: {
    exterior?: ReactNode;
    interior?: ReactNode;
    loader?: ReactNode;
    successMark?: ReactNode;
    /** What was asked for and what can be done with it, under the words of the success view. */
    receipt?: ReactNode;
  };
  action?: Ref<BookingFormActions>;
  ref?: Ref<HTMLFormElement>;
  className?: string;
  sx?: SxProps<Theme>;
}
