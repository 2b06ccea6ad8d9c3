import type { ProjectProgressContent } from '@threefold/design-system/ProjectProgress';

/** How far the setup of a product is. */
export const setup = {
  underWay: (name: string, next: string) => `${name} is being set up. ${next}`,
  live: (name: string, day: string) => `${name} is live since ${day}.`,
  open: 'Open it',
  yours: 'Answer',
  ours: 'Show the steps',
};

export const projects = {
  title: 'Projects',
  subtitle: 'What we make for you.',
  empty: 'Nothing is under way yet. Tell us what slows your business down, and we will draw up a first plan with you.',
  unverified: 'Your projects show up here once your email address is verified.',
  start: 'Start a project',
  failed: 'Your projects could not be loaded',
  answer: 'Write to us',
  question: {
    label: (title: string) => `Answer: ${title}`,
    panel: (title: string) => `Questions and answers: ${title}`,
    yes: 'Yes',
    send: 'Send the answer',
    sending: 'Sending...',
    sent: 'Thank you. We have your answer.',
    missing: 'Please enter your answer.',
  },
  progress: {
    stepsLabel: 'Steps',
    ours: 'Next, from us',
    yours: 'Next, from you',
    due: 'By',
    updated: 'Updated',
    openLabel: 'Open the preview',
  } satisfies ProjectProgressContent,
};
