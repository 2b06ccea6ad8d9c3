import type * as english from './noScriptTexts.ts';

export const noScriptTexts: typeof english.noScriptTexts = {
  needsScript: (what) =>
    `${what === 'form' ? 'Ce formulaire' : 'Cette page'} exige JavaScript, qui est désactivé dans votre navigateur. Veuillez plutôt écrire à `,
  orCall: ' ou appeler au ',
  instead: '.',
};
