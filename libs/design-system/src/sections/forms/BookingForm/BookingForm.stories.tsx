import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookingForm } from './BookingForm.tsx';
import type { BookingFormCaptcha, BookingFormResult, BookingFormValues } from './bookingFormTypes.ts';

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

const RANGES = [
  '500–1000',
  '1000–1500',
  '1500–2000',
  '2000–2500',
  '2500–3000',
  '3000–4000',
  '4000–5000',
  '5000–6000',
  '6000+',
];

/** A sentence for each selection: it reads better than a list. */
function windowsOf(scopes: readonly string[]): string {
  if (scopes.length > 1) return 'Exterior & Interior Windows';
  return scopes.includes('exterior') ? 'Exterior Windows Only' : 'Interior Windows Only';
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
      services: {
        legend: 'What can we do for you?',
        choices: [
          {
            value: 'schedule',
            label: 'Schedule a cleaning',
            needsDate: true,
            submitLabel: 'Book my cleaning!',
            success: {
              title: 'Thank you. You are on our list.',
              body: 'We will give you a shout within 24-48 hours to confirm your booking.',
            },
          },
          {
            value: 'estimate',
            label: 'Request a free estimate',
            submitLabel: 'Request my FREE estimate!',
            success: {
              title: 'Thank you. Request received.',
              body: 'We will reply with your free estimate within 24-48 hours.',
            },
          },
        ],
      },
      dateLabel: 'Which day suits you?',
      options: { legend: 'Square footage', choices: RANGES.map((range) => ({ value: range, label: range })) },
      scopes: {
        legend: 'Which side of the glass?',
        choices: [
          { value: 'exterior', label: 'Exterior', defaultChecked: true },
          { value: 'interior', label: 'Interior' },
        ],
        noneText: 'Please make a selection!',
      },
      messageLabel: 'Anything we should know?',
      optional: 'Optional',
      captchaLabel: 'CAPTCHA',
      submitLabel: 'Submit',
      submittingLabel: 'Submitting your request!...',
      failureHelp: { text: 'Please try again, or call', link: { label: '(905) 555-0142', href: 'tel:+19055550142' } },
      againLabel: 'Make another request',
    },
    dates: { timeZone: 'America/Toronto' },
    phoneCountry: 'CA',
    getScopesText: windowsOf,
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
  service: 'estimate',
  option: '1500–2000',
  name: 'Lou Ferreira',
  phone: '(905) 555-0188',
  email: 'lou@ferreira.test',
  message: 'Two skylights over the kitchen, please.',
  scopes: ['exterior', 'interior'],
};

const SCHEDULE: Partial<BookingFormValues> = {
  service: 'schedule',
  date: '2026-06-18',
  option: '1500–2000',
  name: 'Marguerite Oyelaran',
  phone: '(905) 555-0117',
  email: 'marguerite@oyelaran.test',
};

export const Default: Story = {};

export const Schedule: Story = { args: { initialValues: SCHEDULE } };

export const Estimate: Story = { args: { initialValues: ESTIMATE } };

export const NothingToClean: Story = { args: { initialValues: { scopes: [] } } };

export const Narrow: Story = { ...Schedule, globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Invalid: Story = {
  args: { initialValues: { ...ESTIMATE, option: '' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Request my FREE estimate!' }));
    await canvas.findByRole('button', { name: 'Please choose an option.' });
  },
};

export const InvalidAtLength: Story = {
  args: {
    initialValues: { ...ESTIMATE, service: '' },
    localeText: {
      errors: {
        service_required: 'Please select between scheduling a cleaning or requesting a free estimate.',
      },
    },
  },
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
    onSubmit: async () => ({ status: 'UNAVAILABLE', detail: 'We could not take your request at the moment.' }),
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
  tags: ['light-only'],
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
      services: {
        legend: 'What can we do for you, your house and everything in it that lets the light through?',
        choices: meta.args.content.services.choices.map((service) => ({
          ...service,
          label:
            service.value === 'schedule'
              ? 'Schedule a cleaning for a day that suits you'
              : 'Request a free estimate before you decide',
        })),
      },
    },
  },
};

/** Asks for the address of a home, which only a cleaning needs. */
export const WithAddress: Story = {
  args: {
    initialValues: SCHEDULE,
    content: {
      ...meta.args.content,
      extraFields: [
        { name: 'street', label: 'Street and number', autoComplete: 'address-line1' },
        { name: 'unit', label: 'Unit', autoComplete: 'address-line2', optional: true },
        { name: 'city', label: 'City', autoComplete: 'address-level2' },
        { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
      ],
      extraFieldsNeedDate: true,
    },
  },
};

export const NarrowWithAddress: Story = { ...WithAddress, globals: { viewport: { value: 'w390' } } };

export const InvalidAddress: Story = {
  ...WithAddress,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Book my cleaning!' }));
    await canvas.findByRole('button', { name: 'Please fill in this field.' });
  },
};

/** Another business: an address, days up to two months ahead, phone numbers of every country, and no CAPTCHA. */
export const Plumber: Story = {
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      ...meta.args.content,
      extraFields: [
        { name: 'address', label: 'Address', autoComplete: 'street-address' },
        { name: 'doorCode', label: 'Door code', optional: true, maxLength: 20 },
      ],
      services: {
        legend: 'What do you need?',
        choices: [
          {
            value: 'emergency',
            label: 'A plumber now',
            submitLabel: 'Send a plumber',
            success: { title: 'We are on our way', body: 'Keep your phone near: we call within 15 minutes.' },
          },
          {
            value: 'visit',
            label: 'A visit on a day',
            needsDate: true,
            submitLabel: 'Book the visit',
            success: { title: 'Your visit is booked', body: 'We confirm the hour by email.' },
          },
        ],
      },
      options: {
        legend: 'Where is it?',
        choices: [
          { value: 'kitchen', label: 'Kitchen' },
          { value: 'bathroom', label: 'Bathroom' },
          { value: 'cellar', label: 'Cellar' },
        ],
      },
      scopes: {
        legend: 'What is the matter?',
        choices: [
          { value: 'leak', label: 'A leak' },
          { value: 'drain', label: 'A blocked drain' },
          { value: 'boiler', label: 'The boiler' },
        ],
        noneText: 'Choose what applies.',
      },
      failureHelp: { text: 'Please try again, or call', link: { label: '020 7946 0958', href: 'tel:+442079460958' } },
    },
    dates: { minDays: 1, maxDays: 60, timeZone: 'Europe/London' },
    phoneCountry: undefined,
    getScopesText: undefined,
    captcha: undefined,
  },
};

/** Takes numbers as they are dialed in the country, and sends them with its code. A stored one is shown without. */
export const PhonesOfACountry: Story = {
  ...Plumber,
  args: { ...Plumber.args, phoneCountry: 'GB', initialValues: { phone: '+441314960000' } },
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('0131 496 0000', undefined, { timeout: 10_000 });
  },
};
