/** The texts of forms that are posted without the site's script. */
export const english = {
  notSent: 'Not sent yet',
  unreadable: 'The form could not be read.',
  /** @param phone of the brand, if it has one */
  goBack: (phone: string | undefined) =>
    `Please go back in your browser: what you typed should still be there.${phone ? ` You can also call us: ${phone}.` : ''}`,
  backTo: (brand: string) => `Back to ${brand}`,
};
