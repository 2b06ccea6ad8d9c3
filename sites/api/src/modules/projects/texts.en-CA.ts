export const english = {
  newsOf: (title: string) => `News of ${title}`,
  newsOfAll: 'News of your projects',
  thereIsNews: 'There is news of what we are making for you:',
  next: 'Next',
  link: 'See your projects',
  reason: 'You get this mail because we are working on a project for you.',
};
