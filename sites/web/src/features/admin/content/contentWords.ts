import type { Data } from '@threefold/api-contract';
import { adminText } from '../shared/content.ts';

export type ContentDocument = Data['getContentDocuments']['documents'][number];

/** The texts of the view "Content". */
export const contentText = {
  lead: 'What visitors read on your pages. Choose what to change; nobody sees your changes until you publish them.',
  empty: 'There is nothing to edit for your brand.',
  languages: { 'en-CA': 'English', 'fr-CA': 'French' },
  back: 'All content',
  gone: 'This content no longer exists.',
  first: 'First content',
  published: (when: string, by: string | null) => (by ? `Published ${when} by ${by}` : `Published ${when}`),
  ownDraft: (when: string) => `Your draft, ${when}`,
  otherDraft: (by: string, when: string) => `${by} is working on it, since ${when}`,
  scheduled: (when: string, by: string | null) =>
    by ? `Will be published ${when}, by ${by}` : `Will be published ${when}`,
  edit: (name: string) => `Edit: ${name}`,
  saving: {
    none: 'No changes yet',
    typing: 'Saving…',
    saved: (time: string) => `Draft saved ${time}`,
    failed: (detail: string) => `Not saved yet: ${detail} What you typed stays in this tab, and saving is tried again.`,
    offline: 'You are offline. What you typed stays in this tab, and is saved when you are online again.',
    retry: 'Save now',
  },
  form: {
    title: 'Texts',
    search: 'Find a text',
    searchHint: 'Type some words that you see on the page.',
    noMatch: 'No text contains these words.',
    count: (length: number, most: number) => `${length} of ${most}`,
    tooLong: (length: number, most: number) =>
      `This is too long for its place: it may have ${most} characters and has ${length}.`,
    empty: 'Please enter a text.',
    asEnglish: 'What is empty here is shown as in English.',
    original: 'Back to the original',
    originalOf: (label: string) => `Back to the original: ${label}`,
    originalText: (text: string) => `Original: ${text}`,
    optional: 'Optional',
    add: 'Add an entry',
    addTo: (label: string) => `Add to “${label}”`,
    remove: (name: string) => `Remove: ${name}`,
    up: (name: string) => `Move up: ${name}`,
    down: (name: string) => `Move down: ${name}`,
    item: (number: number) => `Entry ${number}`,
    removed: (name: string) => `“${name}” was removed.`,
    undo: 'Put it back',
    changed: (count: number) => `${count} changed`,
    legalTitle: 'Title',
    legalNote: 'Line below the title',
    legalDate: 'Date of the last change, as visitors read it',
    legalText: 'Text',
    legalHint:
      'Words in braces, such as {{phone}}, are filled in by the site: leave them as they are. Each part begins with a title.',
  },
  rich: {
    part: 'Part title',
    heading: 'Subheading',
    list: 'List',
    bold: 'Bold',
    link: 'Link',
    undo: 'Undo',
    redo: 'Redo',
    toolbar: (label: string) => `Format: ${label}`,
  },
  link: {
    title: 'Link',
    label: 'Where it leads',
    hint: 'A web address, an email address, or a page of the site, such as /PrivacyPolicy.',
    save: 'Set the link',
    remove: 'Remove the link',
    cancel: 'Cancel',
  },
  otherTab: {
    text: 'You have changed this draft in another tab. This is how what you typed here differs from it:',
    mine: 'Keep what I typed here',
    theirs: 'Take the other tab’s',
  },
  otherAdmin: {
    text: (by: string | null) =>
      `${by ?? 'Somebody'} published while you were writing. This is how your draft differs from what is published now:`,
    mine: 'Keep my draft',
    theirs: 'Take what is published',
  },
  preview: {
    open: 'Preview',
    close: 'Close the preview',
    title: 'Preview',
    lead: 'The real page with your draft. Only you see it.',
    page: 'Page',
    onPage: (label: string) => `Page: ${label}`,
    phone: 'Phone',
    desktop: 'Computer',
    light: 'Light',
    dark: 'Dark',
    schemes: 'Colors',
    failed: 'The preview could not be opened.',
    frame: (size: string, scheme: string) => `${size}, ${scheme.toLowerCase()}`,
  },
  publish: {
    open: 'Publish…',
    title: 'Publish',
    lead: 'Visitors see it within seconds.',
    nothing: 'Nothing has changed.',
    changes: 'What changes',
    waiting: (when: string, by: string | null) =>
      `A version${by ? ` by ${by}` : ''} is planned for ${when}. It replaces what you publish before, without this change. You can cancel it in the history.`,
    note: 'Note',
    noteHint: 'For the history, such as why. Only admins see it.',
    when: 'When',
    now: 'Now',
    later: 'At a day and hour',
    day: 'Day',
    time: 'Time',
    zone: (city: string) => `In the time of ${city}.`,
    noTime: 'Please choose a day and a time.',
    submit: 'Publish',
    submitting: 'Publishing…',
    close: 'Cancel',
    done: 'Published. Visitors see it within seconds.',
    planned: (when: string) => `Will be published ${when}.`,
    failed: 'This could not be published.',
  },
  discard: {
    open: 'Discard my draft',
    title: 'Discard your draft?',
    body: 'What is published stays as it is. Your changes are deleted.',
    confirmLabel: 'Discard it',
    declineLabel: 'Keep it',
  },
  history: {
    title: 'History',
    state: { published: 'Shown now', former: 'Earlier', scheduled: 'Planned' },
    by: (name: string | null) => name ?? 'First content',
    show: 'What changed',
    hide: 'Hide what changed',
    showOf: (when: string) => `What changed ${when}`,
    hideOf: (when: string) => `Hide what changed ${when}`,
    restore: 'Restore',
    restoreOf: (when: string) => `Restore the version of ${when}`,
    cancel: 'Cancel publishing',
    cancelOf: (when: string) => `Cancel publishing ${when}`,
    cancelled: 'It will not be published.',
    read: 'Read',
    readOf: (when: string) => `Read the version of ${when}`,
    more: 'Earlier versions',
    same: 'No text has changed.',
    start: 'This is the first version.',
    restored: {
      title: 'The earlier version is back',
      body: 'Visitors see it within seconds.',
      confirmLabel: 'Undo',
      declineLabel: 'OK',
    },
  },
  reading: {
    back: 'Back to the document',
    lead: (number: number, when: string) =>
      number === 1
        ? `Version 1, the first content of the site, in the database since ${when}.`
        : `Version ${number}, published ${when}.`,
    text: 'Text of this version',
    facts: 'Words in braces, such as {{phone}}, are facts of your brand as they were then.',
  },
  difference: { added: 'added:', removed: 'removed:' },
} as const;

const KINDS = {
  texts: 'Pages: texts, phone and address',
  articles: 'News page: articles',
  projects: 'News page: projects',
  gallery: 'Home page: gallery of work',
  questions: 'Support page: questions',
  setups: 'After a purchase: the steps',
} as const;

/** The words of a key: `harbour-shine` is "Harbour Shine". */
export const wordsOfKey = (key: string): string =>
  key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** What a document is called, in plain words: `legal/ferrolane-terms.fr-CA.md` is "Terms of Use". */
export function documentName({ name, brand, kind }: Pick<ContentDocument, 'name' | 'brand' | 'kind'>): string {
  if (kind !== 'legal') return KINDS[kind];
  const key = name.replace(`legal/${brand}-`, '').replace(/\..*$/, '');
  return adminText.legalTexts[key] ?? wordsOfKey(key);
}
