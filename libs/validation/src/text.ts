/** Whether the text is empty or only white space. */
export const isBlank = (text: string | null | undefined): boolean => !text || text.trim() === '';
