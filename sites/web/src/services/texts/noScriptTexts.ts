/** How to reach a brand without scripts. The contacts stand between the parts. */
export const noScriptTexts = {
  needsScript: (what: 'form' | 'page') =>
    `This ${what} needs JavaScript, which is switched off in your browser. Please write to `,
  orCall: ' or call ',
  instead: ' instead.',
};
