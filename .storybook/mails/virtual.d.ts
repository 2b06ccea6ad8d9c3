declare module 'virtual:mails' {
  /** Every kind of mail in the theme of every brand, in each language. */
  export const mails: readonly {
    brand: string;
    language: 'en-CA' | 'fr-CA';
    kind: string;
    subject: string;
    text: string;
    html: string;
  }[];
}
