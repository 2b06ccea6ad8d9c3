/** What the lines of invoices say. English has no copy: the provider writes it. */
export const french = {
  billed: (name: string, frequency: string) => `${name} (${frequency})`,
  unused: (name: string) => `Temps inutilisé\u00a0: ${name}`,
  remaining: (name: string) => `Temps restant\u00a0: ${name}`,
};
