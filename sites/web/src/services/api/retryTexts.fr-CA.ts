export const RETRY: string = 'Réessayer';
export const RETRYING: string = 'Nouvel essai…';
