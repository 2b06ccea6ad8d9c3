import { memo } from 'react';
import { SkeletonBlock } from '../../../components/ListSkeleton/index.ts';
import { BodyRow, CardLabel, Cell, RowHeader } from './adminTableStyles.ts';
import type { AdminTableProps } from './adminTableTypes.ts';

/** A placeholder in the middle of its line. */
const placeholder = (width: string, lineHeight: string) => ({
  display: 'inline-block',
  verticalAlign: 'top',
  width,
  height: '0.75em',
  marginBlock: `calc((${lineHeight} - 0.75em) / 2)`,
});

/** Placeholder of a loading cell, one line of text high. */
const CELL_SKELETON = <SkeletonBlock sx={placeholder('7em', '1lh')} />;
/** Placeholder of a row's actions, as high as a button. */
const ACTIONS_SKELETON = <SkeletonBlock sx={({ brand }) => placeholder('3em', `${brand.layout.target}px`)} />;

interface TableRowProps<Row> extends Pick<AdminTableProps<Row>, 'columns' | 'renderActions'> {
  /** Undefined while loading. */
  row: Row | undefined;
  /** Position in the whole list from 1, counting the header row. */
  rowIndex: number;
}

function PlainRow<Row>({ row, rowIndex, columns, renderActions }: TableRowProps<Row>) {
  return (
    // Placeholders have no text, hence no common baseline.
    <BodyRow role="row" aria-rowindex={rowIndex} sx={row ? undefined : { '&& > *': { verticalAlign: 'middle' } }}>
      {columns.map(
        ({ key, header, render, rowHeader, align = 'start', minWidth, maxWidth, inCard = 'row', onlyWide }) => {
          const cell = row ? render(row) : CELL_SKELETON;
          return rowHeader ? (
            <RowHeader key={key} role="rowheader" scope="row" ownerState={{ align: 'start', minWidth, inCard: 'row' }}>
              {cell}
            </RowHeader>
          ) : (
            <Cell key={key} role="cell" ownerState={{ align, minWidth, maxWidth, inCard, onlyWide }}>
              <CardLabel ownerState={{ inCard }}>{header}</CardLabel>
              <span>{cell}</span>
            </Cell>
          );
        },
      )}
      {renderActions && (
        <Cell
          role="cell"
          ownerState={{ align: 'end', actions: true, minWidth: 0, inCard: 'row' }}
          // A card shows no label for the actions, so the buttons take the full width.
          sx={{ whiteSpace: 'nowrap', '&&': { gridTemplateColumns: 'auto' }, justifyContent: 'start' }}
        >
          {row ? renderActions(row) : ACTIONS_SKELETON}
        </Cell>
      )}
    </BodyRow>
  );
}

/** A row of the table. Rendered again only when it has changed, not with each letter of a search. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
