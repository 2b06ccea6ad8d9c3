import type { ComponentProps, ReactNode } from 'react';
import { Field, FieldInput } from '../../components/Field/index.ts';
import { ChevronIcon } from '../../components/Icon/index.ts';
import { CardSort, Select, Toolbar, Tools } from './adminTableStyles.ts';
import type { Sort, TableQuery } from './tableView.ts';

/** A choice that lets some rows through. */
export interface TableFilter {
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** Small words of what asks a table for some of its rows. */
export interface TableToolbarLocaleText {
  search: string;
  sortBy: string;
  /** The order the rows came in. */
  unsorted: string;
  ascending: string;
  descending: string;
  /** The choice of a filter that lets every row through. */
  all: string;
}

interface TableToolbarProps {
  /** Id of the table's name. */
  labelledBy: string;
  query: TableQuery;
  onChange: (change: Partial<TableQuery>) => void;
  filters: readonly TableFilter[];
  /** The columns that rows can be ordered by. */
  sortable: readonly { key: string; header: string }[];
  localeText: TableToolbarLocaleText;
  /** Stands beside the search, such as an export. */
  children?: ReactNode;
}

/** A select's value for an order. Keys hold no space. */
const sortValue = (sort: Sort | undefined) => (sort ? `${sort.direction} ${sort.key}` : '');

function readSort(value: string): Sort | undefined {
  const [direction, key] = value.split(' ');
  return key ? { key, direction: direction as Sort['direction'] } : undefined;
}

const TableSelect = (props: ComponentProps<typeof FieldInput>) => (
  <Select>
    <FieldInput {...props} as="select" />
    <ChevronIcon />
  </Select>
);

/** Asks a table for some of its rows, and as cards, which have no headers to press, for an order. */
export function TableToolbar({
  labelledBy,
  query: { search, filters: choices, sort },
  onChange,
  filters,
  sortable,
  localeText,
  children,
}: TableToolbarProps) {
  return (
    <Toolbar role="search" aria-labelledby={labelledBy}>
      <Field label={localeText.search}>
        {(control) => (
          <FieldInput
            {...control}
            type="search"
            value={search}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        )}
      </Field>
      {filters.map(({ key, label, options }) => (
        <Field key={key} label={label}>
          {(control) => (
            <TableSelect
              {...control}
              value={choices[key] ?? ''}
              onChange={(event) => onChange({ filters: { ...choices, [key]: event.target.value } })}
            >
              <option value="">{localeText.all}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </TableSelect>
          )}
        </Field>
      ))}
      <CardSort>
        <Field label={localeText.sortBy}>
          {(control) => (
            <TableSelect
              {...control}
              value={sortValue(sort)}
              onChange={(event) => onChange({ sort: readSort(event.target.value) })}
            >
              <option value="">{localeText.unsorted}</option>
              {sortable.flatMap(({ key, header }) =>
                (['ascending', 'descending'] as const).map((direction) => (
                  <option key={`${key} ${direction}`} value={sortValue({ key, direction })}>
                    {header}, {localeText[direction]}
                  </option>
                )),
              )}
            </TableSelect>
          )}
        </Field>
      </CardSort>
      {children && <Tools>{children}</Tools>}
    </Toolbar>
  );
}
