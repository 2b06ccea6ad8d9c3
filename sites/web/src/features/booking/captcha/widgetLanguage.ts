/** The language of Google's widget. Undefined is the browser's; ALTCHA has that of the document. */
export const widgetLanguage: string | undefined = undefined;
