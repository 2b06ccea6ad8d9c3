import type { Data } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { dayOf } from '../../../services/times.ts';

type Accepted = Data['getAcceptedTexts']['texts'][number];

const TITLES: Readonly<Record<string, string>> = { terms: 'Terms of Use', privacy: 'Privacy Policy' };

/** The texts about the legal texts that a user has accepted. */
export const acceptedText = {
  title: 'Legal texts',
  body: 'The versions that you accepted by registering or logging in. You can read them after others are published, too.',
  loading: 'Loading...',
  retryLabel: 'Try again',
  empty: 'None is recorded: you have not logged in since we keep them.',
  name: ({ document, brandName, language }: Accepted) =>
    `${TITLES[document] ?? document}, ${brandName}${language === 'fr-CA' ? ' (French)' : ''}`,
  // The first content of the site was written before it came into the database.
  detail: ({ number, publishedAt, acceptedAt }: Accepted, region: Region) =>
    `Version ${number}${number === 1 ? '' : ` of ${dayOf(publishedAt, region)}`}. Accepted ${dayOf(acceptedAt, region)}.`,
  read: 'Read',
  notice: ({ number, acceptedAt }: Accepted, region: Region) =>
    `You accepted this text, version ${number}, on ${dayOf(acceptedAt, region)}. Names, contacts and periods in it are today’s.`,
  notFound: 'Text not found',
  failed: 'The text could not be loaded',
};
