/** Whether an address is a placeholder of legal texts, such as `{{privacyPath}}`, which the pages replace by a fact. */
export const isPlaceholder = (href: string): boolean => /^\{\{\w+\}\}$/.test(href);
