import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { themes } from '../../../themes/index.ts';
import * as stories from './AdminTable.stories.tsx';

const { DayFilters, Default, ManyRows, LastPage, WithActions, Empty, Loading, LongContent } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);
const count = () => page.getByRole('status');
const header = (name: string) => page.getByRole('columnheader', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The y position of the baseline of an element's text, measured with an empty inline block before it. */
function baseline(element: Element | null): number {
  if (!element) throw new Error('There is no such element.');
  const [line, probe] = [document.createElement('span'), document.createElement('span')];
  const children = [...element.childNodes];
  probe.style.display = 'inline-block';
  line.append(probe, ...children);
  element.append(line);
  const { bottom } = probe.getBoundingClientRect();
  element.replaceChildren(...children);
  return bottom;
}

/** Tests of sizes that fit the typefaces of the stories' own brand, which an adopter may have removed. */
const inOwnBrand = it.runIf('ferrolane' in themes);

describe('AdminTable', () => {
  it('is a named table with 50 rows on a page', async () => {
    await ManyRows.run();
    await expect.element(page.getByRole('table', { name: 'Contact messages' })).toBeVisible();
    expect(names()).toHaveLength(50);
    await expect.element(count()).toHaveTextContent('1 to 50 of 120');
    await expect.element(header('Received')).toHaveAttribute('aria-sort', 'descending');
  });

  it('pages forward, and stops at both ends', async () => {
    await ManyRows.run();
    await expect.element(button('Previous page')).toBeDisabled();
    await userEvent.click(button('Next page'));
    await userEvent.click(button('Next page'));
    await expect.element(count()).toHaveTextContent('101 to 120 of 120');
    expect(names()).toHaveLength(20);
    await expect.element(button('Next page')).toBeDisabled();
  });

  it('starts the next page at its top, with the focus on the list', async () => {
    await ManyRows.run();
    await userEvent.click(button('Next page'));
    const list = page.getByRole('region', { name: 'Contact messages' });
    await expect.element(list).toHaveFocus();
    await expect.poll(() => Math.abs(list.element().getBoundingClientRect().top)).toBeLessThan(1);
  });

  it('has nothing above its focus ring', async () => {
    await WithActions.run();
    const positions = () =>
      [...document.querySelectorAll('tr > :last-child')].map((cell) => getComputedStyle(cell).position);
    expect(new Set(positions())).toEqual(new Set(['sticky']));
    // After a key press, focus that a script sets has a visible ring too.
    await userEvent.tab();
    (page.getByRole('region', { name: 'Contact messages' }).element() as HTMLElement).focus();
    await expect.poll(() => new Set(positions())).toEqual(new Set(['static']));
  });

  it.each([320, 768, 1023, 1024, 1280, 2560])('keeps the actions of each row in view at %i px', async (width) => {
    await page.viewport(width, 844);
    await WithActions.run();
    for (const action of page.getByRole('button', { name: /^Mark handled/ }).elements()) {
      const { left, right } = action.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(document.documentElement.scrollWidth).toBe(width);
  });

  it('is dense: rows are as high as a button, its text in line with the cells, and labels are beside their fields', async () => {
    const columns = Default.args.columns?.filter(({ key }) => key !== 'message');
    await WithActions.run({ args: { ...WithActions.args, columns } });
    const box = (element: Element) => element.getBoundingClientRect();
    const rows = page.getByRole('row').elements().slice(1);
    for (const row of rows) {
      const action = row.querySelector('button');
      if (!action) throw new Error('A row has no action.');
      expect(box(row).height - box(action).height).toBeLessThan(2);
    }
    const search = box(page.getByRole('searchbox').element());
    const label = box(page.getByText('Search', { exact: true }).element());
    expect(label.right).toBeLessThan(search.left);
    expect(Math.abs(label.top + label.bottom - search.top - search.bottom)).toBeLessThan(2);
  });

  it.each([390, 1440])('has the texts of a line on one baseline at %i px', async (width) => {
    await page.viewport(width, 844);
    await WithActions.run();
    for (const row of page.getByRole('row').elements().slice(1)) {
      const [name, state, action] = ['th', '.DsStatusDot-root', 'button'].map((cell) =>
        baseline(row.querySelector(cell)),
      );
      expect(state).toBeCloseTo(name ?? 0, 0);
      // A card has its actions below.
      if (width === 1440) expect(action).toBeCloseTo(name ?? 0, 0);
    }
  });

  it('has its placeholders on one line, and that of the actions where they end', async () => {
    await WithActions.run();
    const action = button('Mark handled: Ada Byron 1').element();
    const textEnd = action.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(action).paddingRight);
    await Loading.run({ args: { ...Loading.args, renderActions: WithActions.args.renderActions } });
    const bars = [...document.querySelectorAll('tbody tr:first-of-type .DsListSkeleton-skeletonBlock')].map((bar) =>
      bar.getBoundingClientRect(),
    );
    expect(bars.length).toBeGreaterThan(2);
    for (const { top } of bars) expect(top).toBeCloseTo(bars[0]?.top ?? 0, 1);
    expect(bars.at(-1)?.right).toBeCloseTo(textEnd, 0);
  });

  it.each([320, 390])('wraps the tools that do not fit into one row at %i px', async (width) => {
    await page.viewport(width, 844);
    const labels = ['Show the week', 'Print the day', 'Export 120 as CSV'];
    const toolbar = labels.map((label) => (
      <button type="button" key={label}>
        {label}
      </button>
    ));
    await Default.run({ args: { ...Default.args, slots: { toolbar } } });
    for (const label of labels) {
      // The toolbar has a padding of 18 px.
      expect(button(label).element().getBoundingClientRect().right).toBeLessThanOrEqual(width - 18);
    }
  });

  it('starts at a later page, and pages back', async () => {
    await LastPage.run();
    await expect.element(count()).toHaveTextContent('17 to 24 of 24');
    await expect.element(page.getByText('Page 3 of 3')).toBeVisible();
    await userEvent.click(button('Previous page'));
    await expect.element(count()).toHaveTextContent('9 to 16 of 24');
  });

  it('sorts by keyboard in both directions and returns to the first page', async () => {
    await ManyRows.run();
    await userEvent.click(button('Next page'));
    (button('Name').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(count()).toHaveTextContent('1 to 50 of 120');
    // Numbers inside text sort as numbers.
    expect(names().slice(0, 3)).toEqual(['Ada Byron 1', 'Ada Byron 6', 'Ada Byron 11']);
    await userEvent.keyboard('{Enter}');
    await expect.element(header('Name')).toHaveAttribute('aria-sort', 'descending');
    expect(names()[0]).toBe('Émile Roy 120');
  });

  it('offers no sorting for a column that is not sortable', async () => {
    await ManyRows.run();
    await expect.element(header('Message')).toBeVisible();
    await expect.element(button('Message')).not.toBeInTheDocument();
  });

  it('searches, filters, and shows the number of results', async () => {
    await ManyRows.run();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search' }), 'byron BOOKING');
    await expect.element(count()).toHaveTextContent('1 to 4 of 4');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'State' }), 'New');
    await expect.element(count()).toHaveTextContent('1 to 2 of 2');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'State' }), 'All');
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search' }), 'nobody');
    await expect.element(page.getByText('No messages match this search.')).toBeVisible();
    await expect.element(count()).toHaveTextContent('No rows');
    // It repeats the sentence above, so it is only announced.
    expect(count().element().parentElement?.offsetHeight).toBe(1);
  });

  it('filters by a day', async () => {
    await DayFilters.run();
    await userEvent.fill(page.getByLabelText('From'), '2999-01-01');
    await expect.element(count()).toHaveTextContent('No rows');
    await userEvent.fill(page.getByLabelText('From'), '');
    await expect.element(count()).toHaveTextContent('1 to 50 of 120');
  });

  it('does not render rows again when typing a search leaves them unchanged', async () => {
    const renderActions = vi.fn(() => null);
    await ManyRows.run({ args: { ...ManyRows.args, renderActions } });
    const before = renderActions.mock.calls.length;
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search' }), ' ');
    await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(' ');
    expect(renderActions).toHaveBeenCalledTimes(before);
  });

  it('shows the empty and loading states', async () => {
    await Empty.run();
    await expect.element(page.getByText('No messages yet.')).toBeVisible();
    await Loading.run();
    await expect.element(page.getByText('Loading...')).toBeInTheDocument();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });

  inOwnBrand.each([390, 1440])('reserves the height of the loaded rows at %i px', async (width) => {
    await page.viewport(width, 844);
    const height = () => document.querySelector('tbody > tr:nth-of-type(2)')?.getBoundingClientRect().height ?? 0;
    await Default.run();
    const loaded = height();
    await Loading.run();
    // A status is 2 px taller than the text that the skeleton is sized for.
    expect(Math.round(Math.abs(height() - loaded))).toBeLessThanOrEqual(2);
    expect(height()).toBeGreaterThan(30);
  });

  it('cannot be sorted while it is loading', async () => {
    await Loading.run();
    const sort = document.querySelector('th > button') as HTMLElement;
    sort.focus();
    expect(document.activeElement).not.toBe(sort);
  });

  it('stays a table on a phone, looks like cards, and can be sorted', async () => {
    await page.viewport(390, 844);
    await WithActions.run();
    expect(names()).toHaveLength(4);
    expect(page.getByRole('cell').elements()).toHaveLength(4 * 5);
    await expect.element(button('Name')).not.toBeInTheDocument();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort by' }), 'Name, descending');
    expect(names()[0]).toBe('Dana Whitlock 4');
    await expect.element(page.getByRole('cell').first()).toMatchTextContent(/^Email/);
  });

  it('has two selects in a line on a phone while their words fit, below the search and above the tools', async () => {
    await page.viewport(320, 844);
    const toolbar = <button type="button">Export</button>;
    await WithActions.run({ args: { ...WithActions.args, slots: { toolbar } } });
    const box = (name: string) => page.getByLabelText(name).element().getBoundingClientRect();
    const choose = (label: string) => userEvent.selectOptions(page.getByLabelText('Sort by'), label);

    await choose('Usual order');
    const { left, right, bottom } = box('Search');
    expect(box('State').top).toBeGreaterThan(bottom);
    expect(box('State').left).toBeCloseTo(left, 0);
    expect(box('Sort by').top).toBe(box('State').top);
    expect(box('Sort by').right).toBeCloseTo(right, 0);
    expect(button('Export').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(box('Sort by').bottom);

    await choose('Received, descending');
    expect(box('Sort by').top).toBeGreaterThan(box('State').bottom);
    expect(box('Sort by').width).toBeCloseTo(right - left, 0);
  });

  it('keeps the tools further from the filters than these are from each other', async () => {
    const toolbar = <button type="button">Export</button>;
    await WithActions.run({ args: { ...WithActions.args, slots: { toolbar } } });
    for (const width of [1200, 1440, 2560]) {
      await page.viewport(width, 844);
      const filter = page.getByRole('combobox', { name: 'State' }).element().getBoundingClientRect();
      expect(button('Export').element().getBoundingClientRect().left - filter.right).toBeGreaterThanOrEqual(32);
    }
  });

  it('shows a text of a card without its header, and a state at the end of the title line', async () => {
    await page.viewport(390, 844);
    await WithActions.run();
    const box = (role: 'rowheader' | 'cell', text: RegExp) =>
      page.getByRole(role).filter({ hasText: text }).first().element().getBoundingClientRect();
    const name = box('rowheader', /Ada Byron 1/);
    const state = box('cell', /HANDLED/);
    const message = box('cell', /Our booking page/);
    expect(state.left).toBeGreaterThanOrEqual(name.right);
    expect(state.top).toBeLessThan(name.bottom);
    expect(message.left).toBe(name.left);
    expect(message.right).toBe(state.right);
    // The header is for assistive technology.
    expect(page.getByText('State', { exact: true }).last().element().getBoundingClientRect().height).toBe(1);
  });

  it.each([320, 767])('wraps long words inside a window of %i px', async (width) => {
    await page.viewport(width, 844);
    await LongContent.run();
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});
