/** The link around a logo. */
export const homeLabel = (displayName: string): string => `${displayName}, home`;

/** The actions of a page with only a message. */
export const actionTexts = {
  home: 'Go to the home page',
  call: (phone: string) => `Call ${phone}`,
  writeTo: 'Write to ',
};
