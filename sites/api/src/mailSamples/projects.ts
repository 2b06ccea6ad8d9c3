import { newsMail, questionAnsweredMail } from '../modules/projects/mails.ts';
import { newsOptOut } from '../platform/newsMails/newsMails.ts';
import { reader, type Samples, type Sender, TOKEN } from './shared.ts';

export const projectSamples = ({ brand, own, site, origin }: Sender): Samples => ({
  'News of a project': newsMail(
    reader,
    [{ title: 'Tool rental booking', next: 'We connect the calendar to your stock list.' }],
    own,
    { site, ...newsOptOut('account', 'projects', { site, language: own.region.language, hash: () => TOKEN }) },
  ),
  'Answer about a project, to the owner': questionAnsweredMail(
    { ...reader, lastName: 'Raman' },
    'Tool rental booking',
    { text: 'When are you open on holidays?', answer: 'From nine to noon.' },
    brand,
    origin,
  ),
});
