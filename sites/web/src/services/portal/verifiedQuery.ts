/** The query with which the dashboard opens for users who have just verified their email. */
export const VERIFIED_QUERY = 'verification=verified';
