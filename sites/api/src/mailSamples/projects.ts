import { newsMail, questionAnsweredMail } from '../modules/projects/mails.ts';
import { reader, type Samples, type Sender, TOKEN } from './shared.ts';

export const projectSamples = ({ brand, site }: Sender): Samples => ({
  'News of a project': newsMail(
    reader,
    [{ title: 'Tool rental booking', next: 'We connect the calendar to your stock list.' }],
    brand,
    { site, optOut: { label: 'No more mails about projects', url: `${site}/SupportScreen?news=off#${TOKEN}` } },
  ),
  'Answer about a project, to the owner': questionAnsweredMail(
    { ...reader, lastName: 'Raman' },
    'Tool rental booking',
    { text: 'When are you open on holidays?', answer: 'From nine to noon.' },
    brand,
    site,
  ),
});
