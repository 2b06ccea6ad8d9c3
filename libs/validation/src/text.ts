/** Whether nothing but white space was entered. */
export const isBlank = (text: string | null | undefined): boolean => !text || text.trim() === '';
