import { displayName } from './facts.ts';

// The words among the brand's facts.

export const newsPage = {
  name: 'News and work',
  description: `What ${displayName} has built lately, and what was learned on the way: projects and articles.`,
};

/** What visitors register for. */
export const registration: string = 'Bring AI into the business you already run, one job at a time.';

export const title = `${displayName}: web and app work that carries the load`;
export const description = `${displayName} is a small agency in Hamilton, Ontario. We plan, build and look after software for owners across Canada and the United States.`;
