declare module 'virtual:mails' {
  /** Every kind of mail in the theme of every brand. */
  export const mails: readonly { brand: string; kind: string; subject: string; text: string; html: string }[];
}
