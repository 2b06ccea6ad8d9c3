import { answerMail, contactMails, replyReceivedMail } from '../modules/messages/mails.ts';
import { newsOptOut } from '../platform/newsMails/newsMails.ts';
import { MESSAGE, person, type Samples, type Sender, TOKEN } from './shared.ts';

export function messageSamples({ brand, own, site, origin }: Sender): Samples {
  const answerUrl = `${origin}/AdminDashboard/messages/message`;
  const [received, receivedNotice] = contactMails({ ...person, message: MESSAGE }, own, answerUrl, true);
  return {
    'Message received': received,
    'Message, to the owner': receivedNotice,
    'Answer to a client': answerMail(person, 'Yes, from June on.', own, {
      link: `${site}/SupportScreen?thread=thread`,
      asked: MESSAGE,
      ...newsOptOut('account', 'answers', { site, language: own.region.language, hash: () => TOKEN }),
    }),
    'Answer to a visitor': answerMail(person, 'Yes, from June on.', own, {
      link: `${site}/ConversationScreen#${TOKEN}`,
    }),
    'Client has replied, to the owner': replyReceivedMail({ ...person, text: MESSAGE }, brand, answerUrl),
  };
}
