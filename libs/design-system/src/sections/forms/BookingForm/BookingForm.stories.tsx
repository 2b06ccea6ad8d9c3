import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookingForm } from './BookingForm.tsx';
import type { BookingFormCaptcha } from './bookingFormTypes.ts';
import type { BookingFormResult, BookingFormValues } from './useBooking.ts';

/** Stub CAPTCHA that a checkbox solves. */
function StubCaptcha({ onToken }: BookingFormCaptcha) {
  return (
    <label
      style={{ display: 'flex', alignItems: 'center', gap: 12, height: 76, padding: '0 12px', border: '1px solid' }}
    >
      <input type="checkbox" onChange={(event) => onToken(event.target.checked ? 'solved' : null)} />I am not a robot
    </label>
  );
}

const meta = {
  title: 'Forms/BookingForm',
  component: BookingForm,
  parameters: { brand: 'harbour-shine' },
  args: {
    content: {
      nameLabel: 'Name',
      emailLabel: 'Email',
      phoneLabel: 'Phone',
      typeLegend: 'What can we do for you?',
      typeLabels: { schedule: 'Schedule a cleaning', estimate: 'Request a free estimate' },
      dateLabel: 'Which day suits you?',
      rangeLegend: 'Square footage',
      scopeLegend: 'Which side of the glass?',
      exteriorLabel: 'Exterior',
      interiorLabel: 'Interior',
      messageLabel: 'Anything we should know?',
      optional: 'Optional',
      captchaLabel: 'CAPTCHA',
      submitLabels: { none: 'Submit', schedule: 'Book my cleaning!', estimate: 'Request my FREE estimate!' },
      submittingLabel: 'Submitting your request!...',
      failureHelp: { text: 'Please try again, or call', link: { label: '(905) 555-0142', href: 'tel:+19055550142' } },
      success: {
        schedule: {
          title: 'Thank you. You are on our list.',
          body: 'We will give you a shout within 24-48 hours to confirm your booking.',
        },
        estimate: {
          title: 'Thank you. Request received.',
          body: 'We will reply with your free estimate within 24-48 hours.',
        },
      },
      againLabel: 'Make another request',
    },
    onSubmit: async () => ({ status: 'OK' }),
    captcha: (captcha) => <StubCaptcha {...captcha} />,
    resultDelay: 0,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 628, padding: 20 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BookingForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const ESTIMATE: Partial<BookingFormValues> = {
  submissionType: 'estimate',
  selectedRange: '1500–2000',
  name: 'Lou Ferreira',
  phone: '(905) 555-0188',
  email: 'lou@ferreira.test',
  message: 'Two skylights over the kitchen, please.',
  interiorEnabled: true,
};

const SCHEDULE: Partial<BookingFormValues> = {
  submissionType: 'schedule',
  date: '2026-06-18',
  selectedRange: '1500–2000',
  name: 'Marguerite Oyelaran',
  phone: '(905) 555-0117',
  email: 'marguerite@oyelaran.test',
};

export const Default: Story = {};

export const Schedule: Story = { args: { initialValues: SCHEDULE } };

export const Estimate: Story = { args: { initialValues: ESTIMATE } };

export const NothingToClean: Story = { args: { initialValues: { exteriorEnabled: false } } };

export const Narrow: Story = { ...Schedule, globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { globals: { viewport: { value: 'w320' } } };

export const Invalid: Story = {
  args: { initialValues: { ...ESTIMATE, selectedRange: '' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Request my FREE estimate!' }));
    await canvas.findByRole('button', { name: 'Please select your Square Footage range.' });
  },
};

export const InvalidAtLength: Story = {
  args: { initialValues: { ...ESTIMATE, submissionType: null } },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await canvas.findByRole('button', { name: /between scheduling a cleaning/ });
  },
};

export const Submitting: Story = {
  args: { initialValues: ESTIMATE, onSubmit: () => new Promise<BookingFormResult>(() => {}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('I am not a robot'));
    await userEvent.click(canvas.getByRole('button', { name: 'Request my FREE estimate!' }));
    await canvas.findByRole('button', { name: 'Submitting your request!...' });
  },
};

export const Failed: Story = {
  args: {
    initialValues: ESTIMATE,
    onSubmit: async () => ({ status: 'UNAVAILABLE', detail: 'We could not take your request just now.' }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('I am not a robot'));
    await userEvent.click(canvas.getByRole('button', { name: 'Request my FREE estimate!' }));
    await canvas.findByText(/We could not take your request/);
  },
};

export const Succeeded: Story = {
  args: { initialValues: SCHEDULE },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('I am not a robot'));
    await userEvent.click(canvas.getByRole('button', { name: 'Book my cleaning!' }));
    await canvas.findByRole('heading', { name: 'Thank you. You are on our list.' });
  },
};

export const SucceededEstimate: Story = {
  args: { initialValues: ESTIMATE },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('I am not a robot'));
    await userEvent.click(canvas.getByRole('button', { name: 'Request my FREE estimate!' }));
    await canvas.findByRole('heading', { name: 'Thank you. Request received.' });
  },
};

export const LongContent: Story = {
  args: {
    initialValues: {
      ...ESTIMATE,
      name: 'Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley-Marjoribanks',
      email: 'maximiliana.featherstonehaugh@northgate-tools-and-equipment.test',
      message: 'Two skylights over the kitchen, and the tall one on the stairs that nobody has ever reached. '.repeat(
        8,
      ),
    },
    content: {
      ...meta.args.content,
      typeLegend: 'What can we do for you, your house and everything in it that lets the light through?',
      typeLabels: {
        schedule: 'Schedule a cleaning for a day that suits you',
        estimate: 'Request a free estimate before you decide',
      },
    },
  },
};
