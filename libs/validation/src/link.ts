/**
 * Whether a link of a text that people write may lead to `target`: http, https, mail, telephone, a page of the site, or a part of the
 * page. A path has one slash at its start: browsers read `//` and `/\` as the start of another host.
 */
export const isLink = (target: string): boolean => /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(target);
