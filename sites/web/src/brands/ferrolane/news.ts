import { edited } from '../edited.ts';
import { brand } from './brand.ts';

// The texts of the news and portfolio page. Its articles and projects come from the API.

const retry = { retryLabel: 'Retry', retryingLabel: 'Trying again...' };

export const news = edited(brand, 'news', {
  /** The same anchors as on the home page (specification, section 2). */
  navigation: {
    label: 'Page',
    links: [
      { label: 'Home', href: '#home' },
      { label: 'Our Work', href: '#projects' },
      { label: 'News', href: '#about' },
      { label: 'Contact', href: '#contact' },
    ],
  },
  intro: {
    title: 'Notes from the shop floor.',
    lede: `What ${brand.displayName} has built, and what we learned with the tools still in hand.`,
    home: { label: `About ${brand.displayName}`, href: brand.homePath },
  },
  work: {
    title: 'Our Work',
    lede: 'Built, handed over and still standing. Each one opens in a new tab.',
    list: {
      empty: 'There is no work to show here yet. The next handover is not far off.',
      failure: {
        ...retry,
        title: 'Our latest work could not be loaded.',
        body: 'The rest of the page is fine. Please try again in a moment.',
      },
    },
  },
  articles: {
    title: 'News',
    list: {
      empty: 'There is no news yet.',
      failure: {
        ...retry,
        title: 'The latest news could not be loaded.',
        body: 'The rest of the page is fine. Please try again in a moment.',
      },
    },
  },
});
