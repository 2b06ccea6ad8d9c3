import { mails } from 'virtual:mails';
import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

const WIDTHS = [320, 600];

const Page = styled('main')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 24,
  padding: 24,
  [theme.breakpoints.down('nav')]: { padding: 0 },
}));

const Frame = styled('iframe')(({ theme }) => ({
  border: 0,
  maxWidth: '100%',
  outline: `1px solid ${theme.vars.palette.divider}`,
  // A document in a frame takes its color scheme from the frame element.
  colorScheme: 'light',
  ...theme.applyStyles('dark', { colorScheme: 'dark' }),
}));

interface MailProps {
  /** The kind of mail, as in the server's samples. */
  kind: string;
  /** Default: English */
  language?: 'en-CA' | 'fr-CA';
}

/** A mail in the theme of every brand, on a phone and on a desktop. */
function Mail({ kind, language = 'en-CA' }: MailProps) {
  return (
    <Page>
      {mails
        .filter((mail) => mail.kind === kind && mail.language === language)
        .flatMap(({ brand, subject, html }) =>
          WIDTHS.map((width) => (
            <Frame
              key={`${brand} ${width}`}
              title={`${subject}, ${brand}, ${width} px wide`}
              srcDoc={html}
              width={width}
              height={800}
            />
          )),
        )}
    </Page>
  );
}

const meta = {
  title: 'Mails',
  component: Mail,
  tags: ['!autodocs', 'own-brand'],
  argTypes: { language: { control: 'inline-radio', options: ['en-CA', 'fr-CA'] } },
  // Axe would wait half a second for a copy of itself in the frames, which have no scripts.
  parameters: { a11y: { options: { iframes: false } } },
  play: async ({ canvasElement }) => {
    for (const frame of canvasElement.querySelectorAll('iframe')) {
      // Its first document is empty.
      await waitFor(() => expect(frame.contentDocument?.querySelector('h1'), frame.title).toBeTruthy());
      const { scrollWidth, clientWidth } = frame.contentDocument?.documentElement ?? {};
      await expect(scrollWidth, `${frame.title}: no overflow`).toBe(clientWidth);
    }
  },
} satisfies Meta<typeof Mail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BookingRequested: Story = { args: { kind: 'Booking requested' } };
export const BookingToTheOwner: Story = { args: { kind: 'Booking, to the owner' } };
export const Estimate: Story = { args: { kind: 'Estimate' } };
export const BookingMoved: Story = { args: { kind: 'Booking moved' } };
export const BookingMovedToTheOwner: Story = { args: { kind: 'Booking moved, to the owner' } };
export const AddressChangedToTheOwner: Story = { args: { kind: 'Address changed, to the owner' } };

export const BookingCorrected: Story = { args: { kind: 'Booking corrected' } };

export const BookingConfirmed: Story = { args: { kind: 'Booking confirmed' } };
export const BookingAtOtherHours: Story = { args: { kind: 'Booking at other hours' } };
export const BookingAtAnotherPrice: Story = { args: { kind: 'Booking at another price' } };
export const VisitSkipped: Story = { args: { kind: 'Visit skipped' } };
export const BookingReminder: Story = { args: { kind: 'Booking reminder' } };
export const CleaningsOfTheDayToTheOwner: Story = { args: { kind: 'Cleanings of the day, to the owner' } };
export const NotConfirmedForTomorrow: Story = { args: { kind: 'Not confirmed for tomorrow, to the owner' } };
export const BookingMovedByAnAdmin: Story = { args: { kind: 'Booking moved by an admin' } };
export const PriceOfAnEstimate: Story = { args: { kind: 'Price of an estimate' } };
export const PriceAccepted: Story = { args: { kind: 'Price accepted' } };
export const PriceAcceptedToTheOwner: Story = { args: { kind: 'Price accepted, to the owner' } };
export const PriceRefusedToTheOwner: Story = { args: { kind: 'Price refused, to the owner' } };
export const NextCleaning: Story = { args: { kind: 'Next cleaning' } };
export const NextCleaningOnAnotherDay: Story = { args: { kind: 'Next cleaning on another day' } };
export const NextCleaningToTheOwner: Story = { args: { kind: 'Next cleaning, to the owner' } };
export const RepeatingCleaningNotDone: Story = { args: { kind: 'Repeating cleaning not done, to the owner' } };
export const Bill: Story = { args: { kind: 'Bill' } };
export const BillNotPaid: Story = { args: { kind: 'Bill not paid' } };
export const BillCorrected: Story = { args: { kind: 'Bill corrected' } };
export const ThankYou: Story = { args: { kind: 'Thank you' } };
export const BookingDeclined: Story = { args: { kind: 'Booking declined' } };
export const BookingCancelled: Story = { args: { kind: 'Booking cancelled' } };
export const BookingCancelledToTheOwner: Story = { args: { kind: 'Booking cancelled, to the owner' } };
export const MessageReceived: Story = { args: { kind: 'Message received' } };
export const MessageToTheOwner: Story = { args: { kind: 'Message, to the owner' } };
export const AnswerToAClient: Story = { args: { kind: 'Answer to a client' } };
export const AnswerToAVisitor: Story = { args: { kind: 'Answer to a visitor' } };
export const ClientHasRepliedToTheOwner: Story = { args: { kind: 'Client has replied, to the owner' } };
export const VerifyTheEmail: Story = { args: { kind: 'Verify the email' } };
export const PasswordResetCode: Story = { args: { kind: 'Password reset code' } };
export const PasswordResetRefused: Story = { args: { kind: 'Password reset refused' } };
export const PasswordChanged: Story = { args: { kind: 'Password changed' } };
export const LoginOnANewDevice: Story = { args: { kind: 'Login on a new device' } };
export const PasskeyAdded: Story = { args: { kind: 'Passkey added' } };
export const SecondFactorOn: Story = { args: { kind: 'Second factor on' } };
export const RecoveryCodeUsed: Story = { args: { kind: 'Recovery code used' } };
export const InvitationOfAnAdmin: Story = { args: { kind: 'Invitation of an admin' } };
export const InvitationOfAClient: Story = { args: { kind: 'Invitation of a client' } };
export const UnverifiedEmailChanged: Story = { args: { kind: 'Unverified email changed' } };
export const EmailChanged: Story = { args: { kind: 'Email changed' } };
export const NewsOfAProject: Story = { args: { kind: 'News of a project' } };
export const AnswerAboutAProjectToTheOwner: Story = { args: { kind: 'Answer about a project, to the owner' } };
export const NewsOfAClientToTheOwner: Story = { args: { kind: 'News of a client, to the owner' } };
export const AccountDeletedToTheOwner: Story = { args: { kind: 'Account deleted, to the owner' } };
export const ClientsOfTheDayToTheOwner: Story = { args: { kind: 'Clients of the day, to the owner' } };
export const YearlyRenewal: Story = { args: { kind: 'Yearly renewal' } };
export const Subscribed: Story = { args: { kind: 'Subscribed' } };
export const SubscriptionCancelled: Story = { args: { kind: 'Subscription cancelled' } };
export const SubscriptionCancelledByAnAdmin: Story = { args: { kind: 'Subscription cancelled by an admin' } };
export const SubscriptionEndedByAnAdmin: Story = { args: { kind: 'Subscription ended by an admin' } };
export const SubscriptionReactivated: Story = { args: { kind: 'Subscription reactivated' } };
export const PaymentFailed: Story = { args: { kind: 'Payment failed' } };
export const SubscriptionEnded: Story = { args: { kind: 'Subscription ended' } };
export const SubscriptionEndedAfterFailedPayments: Story = {
  args: { kind: 'Subscription ended after failed payments' },
};
export const PlanChanged: Story = { args: { kind: 'Plan changed' } };
export const ReceiptsToAnotherAddress: Story = { args: { kind: 'Receipts to another address' } };
export const Receipt: Story = { args: { kind: 'Receipt' } };
export const Refund: Story = { args: { kind: 'Refund' } };
export const CardExpires: Story = { args: { kind: 'Card expires' } };

export const BookingConfirmedInFrench: Story = { args: { kind: 'Booking confirmed', language: 'fr-CA' } };
export const BillInFrench: Story = { args: { kind: 'Bill', language: 'fr-CA' } };
export const PasswordResetRefusedInFrench: Story = { args: { kind: 'Password reset refused', language: 'fr-CA' } };
export const PaymentFailedInFrench: Story = { args: { kind: 'Payment failed', language: 'fr-CA' } };
