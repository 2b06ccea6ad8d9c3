export const displayName = 'Ferrolane';
