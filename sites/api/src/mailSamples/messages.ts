import { answerMail, contactMails, replyReceivedMail } from '../modules/messages/mails.ts';
import { MESSAGE, person, type Samples, type Sender, TOKEN } from './shared.ts';

export function messageSamples({ brand, site }: Sender): Samples {
  const answerUrl = `${site}/AdminDashboard/messages/message`;
  const [received, receivedNotice] = contactMails({ ...person, message: MESSAGE }, brand, answerUrl, true);
  return {
    'Message received': received,
    'Message, to the owner': receivedNotice,
    'Answer to a client': answerMail(person, 'Yes, from June on.', brand, {
      link: `${site}/SupportScreen?thread=thread`,
      asked: MESSAGE,
      optOut: { label: 'No more mails about answers', url: `${site}/SupportScreen?news=off#${TOKEN}` },
    }),
    'Answer to a visitor': answerMail(person, 'Yes, from June on.', brand, {
      link: `${site}/ConversationScreen#${TOKEN}`,
    }),
    'Client has replied, to the owner': replyReceivedMail({ ...person, text: MESSAGE }, brand, answerUrl),
  };
}
