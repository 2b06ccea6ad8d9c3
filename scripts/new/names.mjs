/** @param {string | undefined} name @returns {string} */
export function sectionName(name) {
  if (!name) throw new Error('Give the section a name: npm run new:section Testimonial');
  if (!/^[A-Z][a-zA-Z]*$/.test(name)) {
    throw new Error(`"${name}" is no name for a section: letters only, each word with a capital, such as PriceTable.`);
  }
  if (name.endsWith('Form')) {
    throw new Error('A form is busy, fails and succeeds: copy sections/ContactForm instead, which shows how.');
  }
  return name;
}

/**
 * @param {string | undefined} name the display name @returns {{ key: string, displayName: string, pathName: string }}
 */
export function brandName(name) {
  const displayName = name?.trim().replace(/\s+/g, ' ') ?? '';
  if (!displayName) throw new Error('Give the brand the name that people read: npm run new:brand "Northgate Tools"');
  if (!/^[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*$/.test(displayName)) {
    throw new Error(
      `"${displayName}" is no name for a brand: words of letters, each with a capital, such as Northgate Tools.`,
    );
  }
  return {
    key: displayName.toLowerCase().replaceAll(' ', '-'),
    displayName,
    pathName: displayName.replaceAll(' ', ''),
  };
}
