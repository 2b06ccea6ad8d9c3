import type * as english from './arrivals.ts';

export const ARRIVAL_TEXTS: typeof english.ARRIVAL_TEXTS = {
  between: (from, until) => `${from} à ${until}`,
  time: (time) => {
    const [hour, minute] = time.split(':');
    return [Number(hour), 'h', minute].filter((part) => part !== undefined).join('\u00a0');
  },
};
