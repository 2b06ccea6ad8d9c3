import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowOutIcon } from '../../../components/Icon/index.ts';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Navigation/Footer',
  component: Footer,
  args: {
    logo: <strong>Ada Byron</strong>,
    content: {
      lines: ['Ada Byron, Hamilton, Ontario'],
      links: [
        { label: 'Professional network', href: 'https://network.example/ada' },
        { label: 'Code', href: 'https://code.example/ada' },
        { label: 'Mail', href: 'mailto:ada@byron.test' },
      ],
    },
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithIcons: Story = {
  args: {
    slots: { linkIcons: [<ArrowOutIcon key="network" />, <ArrowOutIcon key="code" />, <ArrowOutIcon key="mail" />] },
  },
};

export const WithBaseLine: Story = {
  args: {
    content: {
      lines: ['100 Example Foundry Lane', 'Hamilton, Ontario, Canada'],
      links: [{ label: '1-800-555-0136', href: 'tel:+18005550136' }],
      baseLine: '2026',
      legalLinks: [
        { label: 'Terms of Use', href: '/TermsOfUse' },
        { label: 'Privacy Policy', href: '/PrivacyPolicy' },
        { label: 'Français', href: '/fr', lang: 'fr-CA' },
      ],
    },
  },
};

export const Slots: Story = {
  args: {
    slots: { start: <span>After the lines</span>, middle: <span>Between</span>, end: <span>After the links</span> },
  },
};

export const Narrow: Story = { ...WithIcons, globals: { viewport: { value: 'w390' } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      lines: [
        'The Northgate Company for Tools, Equipment and Everything Else that is Needed on a Building Site',
        '100 Example Foundry Lane, Hamilton, Ontario, Canada',
      ],
      links: [
        { label: 'A professional network that everybody has an account with', href: 'https://network.example/ada' },
        { label: 'All the code that was ever published', href: 'https://code.example/ada' },
        { label: 'maximiliana.featherstonehaugh@northgate.test', href: 'mailto:maximiliana@northgate.test' },
      ],
      baseLine: '2026',
      legalLinks: [
        { label: 'Terms of Use for visitors and clients', href: '/TermsOfUse' },
        { label: 'Privacy Policy and the list of cookies', href: '/PrivacyPolicy' },
      ],
    },
  },
};
