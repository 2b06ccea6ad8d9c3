export const LOG_IN = 'Se connecter';
export const REGISTER = 'S’inscrire';
export const DASHBOARD = 'Tableau de bord';
