import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useState } from 'react';
import { contentText } from '../content/contentWords.ts';
import { SheetHint } from '../shared/sheet.ts';
import { Fields, FoldedPart } from './FoldedPart.tsx';
import { FormField } from './FormFields.tsx';
import {
  blankValue,
  type FormSchema,
  fieldsOf,
  isRecord,
  itemName,
  kindOf,
  labelOf,
  placeNamed,
  placeOf,
  shownValue,
  withProperty,
} from './formSchema.ts';
import { Buttons, ItemButtons } from './ItemButtons.tsx';
import { changedTexts, hasText } from './textSearch.ts';

const { form: words } = contentText;

const Legend = styled('h3')(({ theme }) => ({ ...theme.typography.label, margin: 0, overflowWrap: 'anywhere' }));

export interface FormFailure {
  path: string;
  message: string;
}

interface NodeProps {
  name: string;
  schema: FormSchema;
  value: unknown;
  onChange: (next: unknown) => void;
  path: readonly (string | number)[];
  failure: FormFailure | null;
  /** Words that are searched; empty without a search. */
  search: string;
  /** The value as it was when the search began: a text that is changed does not vanish while it is written. */
  searched: unknown;
  /** As that of a field. */
  onPicture?: ((address: string, alt: string) => void) | undefined;
  label?: string;
  optional?: boolean;
}

/** What is wrong with a group or a list as a whole: it has no field of its own. */
const PartFailure = ({ failure, path }: Pick<NodeProps, 'failure' | 'path'>) =>
  failure && path.length > 0 && placeNamed(failure.path) === placeOf(path) ? (
    <StatusStrip kind="error">{failure.message}</StatusStrip>
  ) : null;

/** Whether a failure is inside of a part. */
const isIn = (failure: FormFailure | null, path: NodeProps['path']) =>
  failure !== null && `${placeNamed(failure.path)}.`.startsWith(`${placeOf(path)}.`);

function Group(props: NodeProps) {
  const { name, schema, value, onChange, path, failure, search, searched } = props;
  const record = isRecord(value) ? value : {};
  const found = isRecord(searched) ? searched : {};
  const shown = fieldsOf(schema, value).filter(
    ([key, field]) => search === '' || hasText(key, field, found[key], search),
  );
  const fields = shown.map(([key, field]) => {
    const child: NodeProps = {
      name: key,
      schema: field,
      value: record[key],
      onChange: (next) => onChange(withProperty(schema, value, key, next)),
      path: [...path, key],
      failure,
      search,
      searched: found[key],
      optional: !(schema.required ?? []).includes(key) && field.default === undefined,
      onPicture:
        schema.properties?.alt && key !== 'alt'
          ? (address, alt) => onChange(withProperty(schema, withProperty(schema, value, key, address), 'alt', alt))
          : undefined,
    };
    if (kindOf(key, field) !== 'group') return <FormNode key={`${name}.${key}`} {...child} />;
    const count = changedTexts(field, record[key]);
    return (
      <FoldedPart
        key={`${name}.${key}`}
        label={labelOf(key, field)}
        note={count > 0 ? words.changed(count) : undefined}
        isOpened={search !== '' || isIn(failure, child.path)}
      >
        {() => <Group {...child} />}
      </FoldedPart>
    );
  });
  return (
    <>
      <PartFailure failure={failure} path={path} />
      {fields}
    </>
  );
}

/** What was removed last, to put it back. */
interface Removed {
  item: unknown;
  index: number;
  name: string;
}

function List(props: NodeProps) {
  const { name, schema, value, onChange, path, failure, search, searched, label = labelOf(name, schema) } = props;
  const [removed, setRemoved] = useState<Removed>();
  const shown = shownValue(schema, value);
  const items: readonly unknown[] = Array.isArray(shown) ? shown : [];
  const shownAtSearch = shownValue(schema, searched);
  const found: readonly unknown[] = Array.isArray(shownAtSearch) ? shownAtSearch : [];
  const field = schema.items ?? {};
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;

  const change = (next: readonly unknown[]) =>
    onChange(JSON.stringify(next) === JSON.stringify(schema.default) ? undefined : next);
  const move = (from: number, to: number) => {
    const next = [...items];
    const [item] = next.splice(from, 1);
    next.splice(to, 0, item);
    setRemoved(undefined);
    change(next);
  };
  const replaceItem = (index: number, item: unknown) =>
    change(items.map((one, place) => (place === index ? (item ?? '') : one)));

  const list = items.map((item, index) => {
    const title = itemName(item) || words.item(index + 1);
    if (search !== '' && !hasText(name, field, found[index], search)) return null;
    const id = isRecord(item) && typeof item.id === 'string' ? item.id : index;
    const child: NodeProps = {
      name,
      schema: field,
      value: item,
      onChange: (next) => replaceItem(index, next),
      path: [...path, index],
      failure,
      search,
      searched: found[index],
    };
    const buttons = (
      <ItemButtons
        key="buttons"
        title={title}
        onUp={index > 0 ? () => move(index, index - 1) : undefined}
        onDown={index < items.length - 1 ? () => move(index, index + 1) : undefined}
        onRemove={
          items.length > minItems
            ? () => {
                setRemoved({ item, index, name: title });
                change(items.filter((_item, place) => place !== index));
              }
            : undefined
        }
      />
    );
    return kindOf(name, field) === 'group' ? (
      <FoldedPart key={id} label={title} isOpened={search !== '' || isIn(failure, child.path)}>
        {() => (
          <>
            <Group {...child} />
            {buttons}
          </>
        )}
      </FoldedPart>
    ) : (
      <Fields key={id} sx={{ gap: '8px' }}>
        <FormNode {...child} label={`${label} ${index + 1}`} />
        {buttons}
      </Fields>
    );
  });

  return (
    <Fields role="group" aria-label={label} sx={{ gap: '16px' }} data-place={placeOf(path)}>
      {path.length > 0 && <Legend>{label}</Legend>}
      <PartFailure failure={failure} path={path} />
      {list}
      <div role="status">
        {removed && (
          <Buttons sx={{ alignItems: 'center' }}>
            <span>{words.removed(removed.name)}</span>
            <Button
              size="small"
              variant="outlined"
              // The button that was pressed is gone.
              autoFocus
              onClick={() => {
                change(items.toSpliced(removed.index, 0, removed.item));
                setRemoved(undefined);
              }}
            >
              {words.undo}
            </Button>
          </Buttons>
        )}
      </div>
      {search === '' && items.length < maxItems && (
        <Buttons>
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              setRemoved(undefined);
              change([...items, blankValue(name, field)]);
            }}
          >
            <span>{path.length > 0 ? words.addTo(label) : words.add}</span>
          </Button>
        </Buttons>
      )}
    </Fields>
  );
}

function FormNode(props: NodeProps) {
  const { name, schema, value, onChange, onPicture, path, failure, label, optional } = props;
  const kind = kindOf(name, schema);
  if (kind === 'hidden') return null;
  if (kind === 'group') return <Group {...props} />;
  if (kind === 'list') return <List {...props} />;
  return (
    <FormField
      name={name}
      schema={schema}
      value={value}
      onChange={onChange}
      onPicture={onPicture}
      label={label ?? labelOf(name, schema)}
      optional={optional ?? false}
      failure={failure && placeNamed(failure.path) === placeOf(path) ? failure.message : undefined}
      place={placeOf(path)}
    />
  );
}

export interface SchemaFormProps {
  schema: FormSchema;
  value: unknown;
  onChange: (next: unknown) => void;
  failure: FormFailure | null;
  /** What the whole document is called. */
  label: string;
}

/** The form of a JSON document, from its schema. Its parts are folded, and a search finds a text by its words. */
export function SchemaForm({ schema, value, onChange, failure, label }: SchemaFormProps) {
  const [search, setSearch] = useState('');
  const [searched, setSearched] = useState(value);
  const wanted = search.trim().toLowerCase();
  const found = wanted === '' || hasText('', schema, searched, wanted);
  return (
    <Fields>
      <Field label={words.search} hint={words.searchHint}>
        {(control) => (
          <FieldInput
            {...control}
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setSearched(value);
            }}
          />
        )}
      </Field>
      <div role="status">{!found && <SheetHint>{words.noMatch}</SheetHint>}</div>
      <FormNode
        name=""
        schema={schema}
        value={value}
        onChange={(next) => onChange(next ?? {})}
        path={[]}
        failure={failure}
        search={wanted}
        searched={searched}
        label={label}
      />
    </Fields>
  );
}
