// What pages with only a message say.

export const notFoundTexts = {
  eyebrow: 'Page not found',
  title: 'There is nothing at this address.',
  body: 'The link may be old, or a letter may have gone missing on the way.',
};

export const CLIENT_PORTAL = 'Client portal';

export const needsScriptTexts = {
  title: 'This page needs JavaScript.',
  body: 'It is switched off in your browser. Switch it on, or write or call and a person will help you.',
};

/** The server could not be asked who is signed in. */
export const notReachedTexts = {
  title: 'We could not check who you are',
  retryLabel: 'Try again',
  retryingLabel: 'Trying again...',
};

export const OUR_FAILURE = 'The failure is on our side. You can also reach us directly.';
