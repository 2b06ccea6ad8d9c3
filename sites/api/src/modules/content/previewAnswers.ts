import { type ContentKind, calls, type Data } from '@threefold/api-contract';
import {
  type ContentSource,
  documentIn,
  filesSource,
  type JsonDocument,
  readArticles,
  readProjects,
} from '@threefold/api-contract/content-files';
import { LANGUAGES, type Language } from '@threefold/api-contract/language';
import { projectOf } from '../projects/index.ts';
import { readQuestions, readSetups } from './kinds.ts';

/** What calls of a page return in a preview, by their path: the draft, in place of what is published. */
export type PreviewAnswers = Partial<Record<Language, Readonly<Record<string, unknown>>>>;

/** Who sees the projects that a preview of setups shows. */
const SAMPLE_CLIENT: Data['getSessionUser']['user'] = {
  id: '00000000-0000-4000-8000-000000000000',
  firstName: 'Sample',
  lastName: 'Client',
  email: 'client@example.com',
  isEmailVerified: true,
  role: 'client',
};

const inLanguage = async <Value>(
  language: Language,
  source: ContentSource,
  name: string,
  read: (document: JsonDocument) => Value,
) => read(await documentIn(language, source, name));

/** By the kind of the previewed document: what the calls that read it return. */
const ANSWERS: Partial<
  Record<ContentKind, (language: Language, source: ContentSource, today: string) => Promise<Record<string, unknown>>>
> = {
  articles: async (language, source) => ({
    [calls.getNewsArticles.path]: await inLanguage(language, source, 'articles.json', readArticles),
  }),
  projects: async (language, source) => ({
    [calls.getPortfolioProjects.path]: await inLanguage(language, source, 'projects.json', readProjects),
  }),
  questions: async (language, source) => ({
    [calls.getSupportQuestions.path]: await inLanguage(language, source, 'support-questions.json', readQuestions),
  }),
  setups: async (language, source, today) => {
    const setups = await inLanguage(language, source, 'setups.json', readSetups);
    const projects = setups.map((setup, index) => projectOf(setup, `setup-${index}`, today));
    return {
      [calls.getSessionUser.path]: { user: SAMPLE_CLIENT },
      [calls.getClientProjects.path]: projects satisfies Data['getClientProjects'],
    };
  },
};

/**
 * What the calls of a page return in the preview of a document, in each language.
 *
 * @param files the documents, with the draft
 * @param today YYYY-MM-DD
 */
export async function previewAnswers(
  kind: ContentKind,
  files: Readonly<Record<string, string>>,
  today: string,
): Promise<PreviewAnswers> {
  const answersIn = ANSWERS[kind];
  const answers: PreviewAnswers = {};
  for (const language of answersIn ? LANGUAGES : []) {
    answers[language] = await answersIn?.(language, filesSource(files), today);
  }
  return answers;
}
