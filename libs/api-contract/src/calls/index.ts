import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf, RequestOf } from '../call.ts';
import { getCaptchaChallenge } from './captcha.ts';
import { type articleSchema, getNewsArticles, getPortfolioProjects, type portfolioProjectSchema } from './content.ts';
import { submitContactForm, submitHSBContactForm } from './leads.ts';

/** Every call there is, by name. The client, the server's routes and the tests are made from this record. */
export const calls = {
  submitContactForm,
  submitHSBContactForm,
  getCaptchaChallenge,
  getNewsArticles,
  getPortfolioProjects,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** A lead's payloads. */
export type ContactFormRequest = RequestOf<typeof submitContactForm>;
export type HSBContactFormRequest = RequestOf<typeof submitHSBContactForm>;

/** Which CAPTCHA to show. */
export type CaptchaChallenge = DataOf<typeof getCaptchaChallenge>;

export type Article = FromSchema<typeof articleSchema>;
export type PortfolioProject = FromSchema<typeof portfolioProjectSchema>;
