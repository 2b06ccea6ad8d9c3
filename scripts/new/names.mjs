/** The folders of the library's sections, which are also their groups in Storybook. */
const GROUPS = ['account', 'admin', 'checkout', 'feedback', 'forms', 'marketing', 'navigation'];

/** @param {string | undefined} path "Testimonial" or "feedback/Toast" @returns {{ group: string, name: string }} */
export function sectionPath(path) {
  const [name, group = 'marketing', ...rest] = path?.split('/').reverse() ?? [];
  if (!name) throw new Error('Give a section name: npm run new:section Testimonial');
  if (!GROUPS.includes(group) || rest.length > 0) {
    throw new Error(`"${path}" is in no group: use one of ${GROUPS.join(', ')}, such as feedback/Toast.`);
  }
  if (!/^[A-Z][a-zA-Z]*$/.test(name)) {
    throw new Error(`"${name}" is not a valid section name: use capitalized words of letters, such as PriceTable.`);
  }
  if (name.endsWith('Form')) {
    throw new Error('A form needs submitting, failed and succeeded states: copy sections/forms/ContactForm instead.');
  }
  return { group, name };
}

/**
 * @param {string | undefined} name the display name @returns {{ key: string, displayName: string, pathName: string }}
 */
export function brandName(name) {
  const displayName = name?.trim().replace(/\s+/g, ' ') ?? '';
  if (!displayName) throw new Error('Give a brand name: npm run new:brand "Northgate Tools"');
  if (!/^[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*$/.test(displayName)) {
    throw new Error(
      `"${displayName}" is not a valid brand name: use capitalized words of letters, such as Northgate Tools.`,
    );
  }
  return {
    key: displayName.toLowerCase().replaceAll(' ', '-'),
    displayName,
    pathName: displayName.replaceAll(' ', ''),
  };
}

/**
 * @param {string} text a phone number of North America @returns {{ shown: string, dial: string }}
 */
export function phoneNumber(text) {
  const [, area, office, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/[\s().+-]/g, '')) ?? [];
  if (!area) throw new Error(`"${text}" is not a phone number of ten digits, such as (905) 555-0100.`);
  return { shown: `(${area}) ${office}-${line}`, dial: `+1${area}${office}${line}` };
}
