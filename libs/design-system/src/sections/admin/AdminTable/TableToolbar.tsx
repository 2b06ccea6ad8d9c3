import type { ReactNode } from 'react';
import { Field, FieldInput, FieldSelect } from '../../../components/Field/index.ts';

import type { Sort, TableFilter, TableQuery, TableToolbarLocaleText } from './adminTableTypes.ts';
import { CardSort, Toolbar, Tools } from './toolbarStyles.ts';

interface TableToolbarProps {
  /** Id of the table's title. */
  labelledBy: string;
  query: TableQuery;
  onChange: (change: Partial<TableQuery>) => void;
  filters: readonly TableFilter[];
  /** The sortable columns. */
  sortable: readonly { key: string; header: string }[];
  localeText: TableToolbarLocaleText;
  /** Content beside the search, such as an export button. */
  children?: ReactNode;
}

/** The select's value for a sort. Column keys must not contain spaces. */
const sortValue = (sort: Sort | undefined) => (sort ? `${sort.direction} ${sort.key}` : '');

function readSort(value: string): Sort | undefined {
  const [direction, key] = value.split(' ');
  return key ? { key, direction: direction as Sort['direction'] } : undefined;
}

/** The search and the filters, and a sort select for the card layout, which has no column headers. */
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
          {(control) => {
            const filter = {
              ...control,
              value: choices[key] ?? '',
              onChange: ({ target }: { target: { value: string } }) =>
                onChange({ filters: { ...choices, [key]: target.value } }),
            };
            return options ? (
              <FieldSelect {...filter}>
                <option value="">{localeText.all}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </FieldSelect>
            ) : (
              <FieldInput {...filter} type="date" />
            );
          }}
        </Field>
      ))}
      <CardSort>
        <Field label={localeText.sortBy}>
          {(control) => (
            <FieldSelect
              {...control}
              value={sortValue(sort)}
              onChange={(event) => onChange({ sort: readSort(event.target.value) })}
            >
              <option value="">{localeText.unsorted}</option>
              {sortable.flatMap(({ key, header }) =>
                (['ascending', 'descending'] as const).map((direction) => (
                  <option key={`${key} ${direction}`} value={sortValue({ key, direction })}>
                    {`${header}, ${localeText[direction]}`}
                  </option>
                )),
              )}
            </FieldSelect>
          )}
        </Field>
      </CardSort>
      {children && <Tools>{children}</Tools>}
    </Toolbar>
  );
}
