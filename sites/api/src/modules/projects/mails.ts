import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Catalogue, LocalBrand } from '../../platform/language.ts';
import {
  type CustomerMailDraft,
  composeMail,
  composeOwnerMail,
  greeting,
  type MailDraft,
} from '../../platform/mail/compose.ts';
import type { Message } from '../../platform/mail/message.ts';
import type { OwnedProject } from './ownedProject.ts';
import { english } from './texts.en-CA.ts';
import { french } from './texts.fr-CA.ts';

const TEXTS: Catalogue<typeof english> = { 'en-CA': english, 'fr-CA': french };

/** The news of a client's projects. @param brand in the client's language @param site URL of its pages in it */
export function newsMail(
  client: { id: string; firstName: string; email: string },
  projects: readonly Pick<OwnedProject, 'title' | 'next'>[],
  brand: LocalBrand,
  { site, ...optOut }: { site: string } & Pick<MailDraft, 'optOut'>,
): Message {
  const [first] = projects;
  const texts = TEXTS[brand.region.language];
  const draft: CustomerMailDraft = {
    subject: projects.length === 1 && first ? texts.newsOf(first.title) : texts.newsOfAll,
    preview: projects.map(({ next }) => next).join(' '),
    paragraphs: [greeting(client.firstName, brand.region), texts.thereIsNews],
    // The subject names a single project.
    entries: projects.map(({ title, next }) => [projects.length === 1 ? texts.next : title, next]),
    link: { label: texts.link, url: `${site}/ProjectDetailScreen` },
    reason: texts.reason,
    ...optOut,
  };
  return { ...composeMail(brand, client.email, draft), userId: client.id };
}

/** Tells the owner what a client answered about a project. @param site URL of the brand's site */
export function questionAnsweredMail(
  { id, firstName, lastName, email }: { id: string; firstName: string; lastName: string; email: string },
  title: string,
  { text, answer }: { text: string; answer: string },
  brand: BrandEntry,
  site: string,
): Message {
  const name = `${firstName} ${lastName}`;
  return composeOwnerMail(
    brand,
    { name, address: email },
    {
      subject: `${name} answered: ${title}`,
      paragraphs: [`${name} answered your question about ${title}.`],
      entries: [['Question', text]],
      quote: { label: 'Answer', text: answer },
      link: {
        label: 'To see the project on the dashboard',
        url: `${site}/AdminDashboard/clients/${id}`,
        button: 'Open the client',
      },
    },
  );
}
