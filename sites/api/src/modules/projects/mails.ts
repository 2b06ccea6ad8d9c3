import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import {
  type CustomerMailDraft,
  composeMail,
  composeOwnerMail,
  greeting,
  type MailDraft,
} from '../../platform/mail/compose.ts';
import type { Message } from '../../platform/mail/message.ts';
import type { OwnedProject } from './ownedProject.ts';

/** The news of a client's projects. @param site URL of the brand's site */
export function newsMail(
  client: { id: string; firstName: string; email: string },
  projects: readonly Pick<OwnedProject, 'title' | 'next'>[],
  brand: BrandEntry,
  { site, ...optOut }: { site: string } & Pick<MailDraft, 'optOut'>,
): Message {
  const [first] = projects;
  const draft: CustomerMailDraft = {
    subject: projects.length === 1 && first ? `News of ${first.title}` : 'News of your projects',
    preview: projects.map(({ next }) => next).join(' '),
    paragraphs: [greeting(client.firstName), 'There is news of what we are making for you:'],
    // The subject names a single project.
    entries: projects.map(({ title, next }) => [projects.length === 1 ? 'Next' : title, next]),
    link: { label: 'See your projects', url: `${site}/ProjectDetailScreen` },
    reason: 'You get this mail because we are working on a project for you.',
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
