import type * as english from './failureTexts.ts';

export const LOAD_AGAIN: string = 'Recharger la page';

export const PART_MISSING: string =
  'Une partie de cette page n’a pas pu être chargée. Veuillez vérifier votre connexion.';
export const PARTS_MISSING: typeof english.PARTS_MISSING = {
  renewed:
    'Une partie de cette page n’a pas pu être chargée. Le site a été mis à jour depuis que vous l’avez ouvert\u00a0: veuillez recharger la page.',
  failed: PART_MISSING,
  timeout: PART_MISSING,
};

export const TYPED_IS_KEPT: string = 'Ce que vous avez écrit est conservé.';

export const WITHOUT_MENUS: string =
  'Vous pouvez lire cette page, suivre ses liens et nous écrire, mais ses menus ne répondent pas.';

export const PAGE_FAILED: string = 'La page ne s’est pas chargée';
export const TRY_LATER: string = 'Un problème est survenu. Veuillez réessayer plus tard.';
export const LOADING: string = 'Chargement…';
export const STILL_MISSING: string =
  'La recharger n’a rien changé. Veuillez réessayer plus tard, ou nous joindre autrement.';
