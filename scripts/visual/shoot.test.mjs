import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare } from './compare.mjs';
import { openStorybook } from './shoot.mjs';
import { currentStorybook, serve } from './storybook.mjs';

/** @import { Shot } from './shoot.mjs' */

/** A story with a play function, one that covers the window, a narrow one, and one longer than the window. */
const STORIES = [
  'account-loginform--failed',
  'feedback-messageoverlay--default',
  'forms-contactform--narrow',
  'foundations-type--default',
];

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {Awaited<ReturnType<typeof openStorybook>>} */
let storybook;
/** @type {Shot[]} */
let shots;

beforeAll(async () => {
  server = await serve(currentStorybook(() => {}));
  storybook = await openStorybook(server.url);
  shots = await storybook.shots();
});

afterAll(async () => {
  await storybook?.close();
  server?.close();
});

const chosen = () => STORIES.map((id) => /** @type {Shot} */ (shots.find(({ storyId }) => storyId === id)));

/** @param {string} id */
const modesOf = (id) => shots.filter(({ storyId }) => storyId === id).map(({ key }) => key.split('/')[1]);

const sixThemes = ['ferrolane', 'harbour-shine', 'portfolio'].flatMap((brand) => [`${brand}-dark`, `${brand}-light`]);

describe('the modes', () => {
  it('show a state in each brand, light and dark, at the width that the story asks for', () => {
    expect(modesOf('account-registerform--failed').sort()).toEqual(sixThemes.map((theme) => `${theme}-1440`));
    expect(modesOf('account-registerform--narrow').sort()).toEqual(sixThemes.map((theme) => `${theme}-390`));
  });

  it('show long content in each brand, and a story that sets its brand and scheme in these only', () => {
    expect(modesOf('account-registerform--long-content')).toHaveLength(3);
    expect(modesOf('checkout-checkoutpage--dark')).toEqual(['ferrolane-dark-1440']);
  });

  it('leave out stories that move', () => {
    expect(modesOf('components-carousel--playing')).toEqual([]);
  });
});

describe('pictures', () => {
  it('are the same each time, and differ when a padding grows by a pixel', async () => {
    /** @type {import('./compare.mjs').Picture[]} */
    const before = [];
    for (const shot of chosen()) before.push(await storybook.take(shot));
    const again = [];
    for (const shot of chosen()) again.push(await storybook.take(shot));
    expect(again.map((picture, index) => compare(before[index] ?? picture, picture).changed)).toEqual([0, 0, 0, 0]);

    const other = await openStorybook(server.url);
    try {
      await other.addStyle('form, h1, dialog { padding-inline-start: 1px !important }');
      for (const [index, shot] of chosen().entries()) {
        const after = await other.take(shot);
        expect(compare(before[index] ?? after, after).changed, shot.title).toBeGreaterThan(0);
      }
    } finally {
      await other.close();
    }
  });

  it('fail with the reason for a missing story', async () => {
    const [shot] = chosen();
    await expect(storybook.take(/** @type {Shot} */ ({ ...shot, storyId: 'sections-none--default' }))).rejects.toThrow(
      'There is no story sections-none--default.',
    );
  });
});
