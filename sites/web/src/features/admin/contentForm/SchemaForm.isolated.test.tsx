import { ThemeProvider } from '@mui/material/styles';
import { createBrandTheme } from '@threefold/design-system/themes';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormSchema } from './formSchema.ts';
import { type FormFailure, SchemaForm } from './SchemaForm.tsx';

const texts: FormSchema = {
  type: 'object',
  properties: {
    hero: {
      title: 'Top of the page',
      type: 'object',
      properties: {
        title: { title: 'Title', type: 'string', default: 'Clean windows', minLength: 1, maxLength: 40 },
        points: {
          title: 'Points',
          type: 'array',
          default: ['Insured'],
          minItems: 1,
          maxItems: 2,
          items: { type: 'string' },
        },
      },
    },
    claims: {
      title: 'Claims',
      type: 'object',
      properties: { note: { title: 'Note', type: 'string', default: 'A hose tap.', minLength: 1, maxLength: 40 } },
    },
  },
};

const links: FormSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'title', 'webUrl'],
    properties: { id: { type: 'string' }, title: { type: 'string' }, webUrl: { title: 'Web address', type: 'string' } },
  },
};

const theme = createBrandTheme({ color: '#0B6E4F' });
let root: Root;
let stored: unknown;

interface FormProps {
  schema: FormSchema;
  initial: unknown;
  failure?: FormFailure | null;
}

function Form({ schema, initial, failure = null }: FormProps) {
  const [value, setValue] = useState(initial);
  stored = value;
  return <SchemaForm schema={schema} value={value} onChange={setValue} failure={failure} label="Texts" />;
}

const show = (schema: FormSchema, initial: unknown, failure?: FormFailure) => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider theme={theme} noSsr>
      <Form schema={schema} initial={initial} failure={failure} />
    </ThemeProvider>,
  );
};

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

it('finds a text by its words, and keeps it in sight while it is changed', async () => {
  show(texts, {});
  await page.getByLabelText('Find a text').fill('WINDOWS');
  await page.getByLabelText('Title').fill('Clear views');
  await expect.element(page.getByLabelText('Title')).toHaveValue('Clear views');
  await expect.element(page.getByLabelText('Note')).not.toBeInTheDocument();
  expect(stored).toEqual({ hero: { title: 'Clear views' } });
});

it('says how many characters a text has and may have, and goes back to the original', async () => {
  show(texts, {});
  await page.getByRole('button', { name: 'Top of the page' }).click();
  const title = page.getByLabelText('Title');
  await title.fill('x'.repeat(41));
  await expect.element(title).toHaveAccessibleDescription(/it may have 40 characters and has 41/);
  await expect.element(page.getByText('41 of 40')).toBeVisible();
  await expect.element(page.getByText('Original: Clean windows')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the original: Title' }).click();
  await expect.element(title).toHaveValue('Clean windows');
  expect(stored).toEqual({});
});

it('stores nothing of a text that is typed as it was built', async () => {
  show(texts, { claims: { note: 'A tap.' } });
  await page.getByRole('button', { name: /^Claims/ }).click();
  await page.getByLabelText('Note').fill('A hose tap.');
  expect(stored).toEqual({});
});

it('adds to a list up to its length, and removes from it by buttons', async () => {
  show(texts, {});
  await page.getByRole('button', { name: 'Top of the page' }).click();
  await page.getByRole('button', { name: 'Add to “Points”' }).click();
  await page.getByLabelText('Points 2').fill('On time');
  expect(stored).toEqual({ hero: { points: ['Insured', 'On time'] } });
  await expect.element(page.getByRole('button', { name: 'Add to “Points”' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove: On time' }).click();
  expect(stored).toEqual({});
  await expect.element(page.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Put it back' }).click();
  expect(stored).toEqual({ hero: { points: ['Insured', 'On time'] } });
});

it('moves entries by keyboard, and checks where a link leads', async () => {
  show(links, [
    { id: 'a', title: 'A', webUrl: 'a.example' },
    { id: 'b', title: 'B', webUrl: 'b.example' },
  ]);
  await page.getByRole('button', { name: 'B', exact: true }).click();
  const address = page.getByLabelText('Web address');
  await address.fill('javascript:alert(1)');
  await expect.element(address).toHaveAccessibleDescription(/^Please enter a web address/);
  await address.fill('c.example');
  await page.getByRole('button', { name: 'Move up: B' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(stored).toEqual([
    { id: 'b', title: 'B', webUrl: 'c.example' },
    { id: 'a', title: 'A', webUrl: 'a.example' },
  ]);
});

it('opens the part that is wrong, and says what is wrong with it as a whole', async () => {
  show(texts, {}, { path: 'hero.points', message: '“Points” needs at least one entry.' });
  await expect.element(page.getByText('“Points” needs at least one entry.')).toBeVisible();
});

it('offers a choice in words', async () => {
  const turn: FormSchema = {
    title: 'Whose turn it is',
    oneOf: [
      { const: 'ours', title: 'Ours' },
      { const: 'yours', title: 'The client’s' },
    ],
  };
  show({ type: 'object', required: ['turn'], properties: { turn } }, { turn: 'ours' });
  await page.getByLabelText('Whose turn it is').selectOptions('The client’s');
  expect(stored).toEqual({ turn: 'yours' });
});
