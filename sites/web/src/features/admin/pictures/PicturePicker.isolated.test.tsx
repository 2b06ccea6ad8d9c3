import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ApiResponse } from '@threefold/api-contract';
import { PICTURE_TOO_LARGE } from '@threefold/api-contract/pictures';
import { createBrandTheme } from '@threefold/design-system/themes';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { API_ADDRESS_META } from '../../../services/api/apiAddress.ts';
import type { AddedPicture } from './NewPicture.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { sendPicture } from './sendPicture.ts';

vi.mock('./sendPicture.ts', () => ({ sendPicture: vi.fn() }));

const hash = '0123456789abcdef0123456789abcdef';
const ADDRESS = `/media/${hash}-960.webp#960x640@50,50`;
const ADDED: AddedPicture = {
  address: ADDRESS,
  brand: 'ferrolane',
  alt: 'A clean window',
  focus: { x: 0.5, y: 0.5 },
  width: 960,
  height: 640,
  by: 'Dana Whitlock',
  at: '2026-11-30T00:00:00Z',
};

const theme = createBrandTheme({ color: '#0B6E4F' });
let root: Root;
let onChange: Mock<(address: string, alt?: string) => void>;

/** Answers the next picture that is sent. */
function answerWith(answer: ApiResponse<AddedPicture>, sent?: Promise<void>) {
  vi.mocked(sendPicture).mockImplementation(async (_file, _about, onSent) => {
    onSent(0.4);
    await sent;
    return answer;
  });
}

beforeEach(() => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta name="${API_ADDRESS_META}" content='{"fixedHosts":{"localhost":"http://localhost:1"},"ports":{}}' />`,
  );
  vi.stubGlobal('fetch', async () => Response.json({ status: 'OK', data: { pictures: [ADDED] } }));
  onChange = vi.fn();
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(sendPicture).mockReset();
  root.unmount();
  document.body.replaceChildren();
  document.querySelector(`meta[name="${API_ADDRESS_META}"]`)?.remove();
});

const show = (address = '') =>
  root.render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <PicturePicker brand="ferrolane" address={address} onChange={onChange} />
      </QueryClientProvider>
    </ThemeProvider>,
  );

/** A picture of 300 by 200 px. */
async function photo(bytes?: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
  canvas.getContext('2d')?.fillRect(0, 0, 300, 200);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File(bytes ? [new ArrayBuffer(bytes)] : [blob ?? ''], 'window.png', { type: 'image/png' });
}

const input = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
const alt = () => page.getByRole('textbox', { name: /^What the picture shows/ });
const add = () => page.getByRole('button', { name: 'Add this picture' });
const choose = async (file: File) => {
  await vi.waitFor(() => expect(input()).not.toBeNull());
  const files = new DataTransfer();
  files.items.add(file);
  input().files = files.files;
  input().dispatchEvent(new Event('change', { bubbles: true }));
};

describe('a new picture', () => {
  it('comes from a file or a camera', async () => {
    show();
    await vi.waitFor(() => expect(input()).not.toBeNull());
    expect(input().accept).toBe('image/*');
    await expect.element(page.getByRole('button', { name: 'Choose or take a photo' })).toBeVisible();
  });

  it('needs a text that says what it shows', async () => {
    show();
    await choose(await photo());
    await add().click();
    await expect.element(page.getByText('Please say what the picture shows.')).toBeVisible();
    expect(sendPicture).not.toHaveBeenCalled();
  });

  it('is sent with its text and focal point, and says how far it is', async () => {
    let finish = () => {};
    answerWith({ status: 'OK', data: ADDED }, new Promise((resolve) => (finish = resolve)));
    show();
    await choose(await photo());
    await alt().fill(' A clean window ');
    await page.getByRole('spinbutton', { name: 'From the top, in percent' }).fill('10');
    await add().click();
    await expect.element(page.getByText('40 % are sent.')).toBeVisible();
    finish();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(ADDRESS, 'A clean window'));
    expect(vi.mocked(sendPicture).mock.lastCall?.[1]).toEqual({
      brand: 'ferrolane',
      alt: 'A clean window',
      focus: { x: 0.5, y: 0.1 },
    });
    await expect.element(page.getByText(/^The picture was added/)).toBeVisible();
  });

  it('is refused with the sentence of the server, and can be sent again', async () => {
    answerWith({ status: 'INVALID', detail: 'The picture is damaged and cannot be read.' });
    show();
    await choose(await photo());
    await alt().fill('A clean window');
    await add().click();
    await expect.element(page.getByText('The picture is damaged and cannot be read.')).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
    answerWith({ status: 'OK', data: ADDED });
    await add().click();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  });

  it('of more than 20 MB is not sent', async () => {
    show();
    await choose(await photo(20 * 1024 * 1024 + 1));
    await expect.element(page.getByText(PICTURE_TOO_LARGE)).toBeVisible();
    await alt().fill('A clean window');
    await expect.element(add()).toHaveAttribute('aria-disabled', 'true');
  });

  it('can be dropped', async () => {
    show();
    const files = new DataTransfer();
    files.items.add(await photo());
    await vi.waitFor(() => expect(input()).not.toBeNull());
    input().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));
    await expect.element(alt()).toBeVisible();
  });
});

describe('the focal point', () => {
  it('of the picture is set by a press on it', async () => {
    show();
    await choose(await photo());
    const preview = () => document.querySelector('main img') as HTMLImageElement;
    await vi.waitFor(() => expect(preview()?.naturalWidth).toBe(300));
    // The pages' policy refuses `blob:`.
    expect(preview().src).toMatch(/^data:image\/png/);
    await userEvent.click(preview(), { position: { x: 75, y: 150 } });
    await expect.element(page.getByRole('spinbutton', { name: 'From the left, in percent' })).toHaveValue(25);
    await expect.element(page.getByRole('spinbutton', { name: 'From the top, in percent' })).toHaveValue(75);
  });

  it('of the document’s picture is changed by keyboard', async () => {
    show(ADDRESS);
    await page.getByRole('spinbutton', { name: 'From the left, in percent' }).fill('20');
    expect(onChange).toHaveBeenLastCalledWith(`/media/${hash}-960.webp#960x640@20,50`);
  });
});

it('offers the pictures that were added before', async () => {
  show('/media/showcase.svg');
  await page.getByRole('button', { name: 'Pictures that you have added' }).click();
  await page.getByRole('button', { name: 'Use the picture: A clean window' }).click();
  expect(onChange).toHaveBeenCalledWith(ADDRESS, 'A clean window');
});
