import { Fragment, type ReactNode } from 'react';
import { EmptyState } from '../../../components/EmptyState/index.ts';
import { SkeletonBlock } from '../../../components/ListSkeleton/index.ts';
import { Anchor, ownerOf, type RootProps, useThemeProps } from '../../../components/styled/index.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';
import { safeHref } from '../../../foundations/href.ts';
import {
  Action,
  Body,
  Cell,
  Customer,
  Head,
  HeadCell,
  HeadNotes,
  Loading,
  Name,
  NoTime,
  Note,
  Notes,
  Place,
  Price,
  Root,
  Row,
  Table,
  Time,
  Work,
} from './runSheetStyles.ts';

/** A visit of the day. */
export interface RunSheetVisit {
  id: string;
  /** When, such as '8 to 10 a.m.' */
  time?: string;
  /** The customer's name. */
  name: string;
  /** The link that calls: '(905) 555-0142', `tel:+19055550142`. */
  call: { label: string; href: string };
  /** The address, as a link that opens maps. */
  place?: { label: string; href: string };
  /** What to do, a short phrase each. None is wrapped where it fits a line. */
  work: readonly string[];
  /** Such as '$249.00'. */
  price?: string;
  /** What stays true of the customer from visit to visit, such as a code of the gate. */
  lasting?: string;
  /** What the customer has written. */
  message?: string;
  /** What the office has written. */
  note?: string;
  /** What those who make the visit have written. */
  report?: string;
}

export interface RunSheetContent {
  /** Accessible name, such as 'Visits on Tue, May 7'. */
  label: string;
  columns: {
    time: string;
    customer: string;
    work: string;
    /** Of what can be done, on screens. */
    action: string;
    /** On paper: room for what is written by hand. */
    notes: string;
  };
  /** In place of a time. */
  noTime: string;
  /** Before what stays true of the customer. Default: nothing */
  lasting?: string;
  /** Before a note. */
  note: string;
  /** Before a report. Default: nothing */
  report?: string;
  loading: string;
  empty: string;
}

export interface RunSheetProps extends RootProps<'section', 'DsRunSheet'> {
  content: RunSheetContent;
  /** In the order in which they are driven to. */
  visits: readonly RunSheetVisit[];
  /** `loading` reserves space for the visits. Default: `ready` */
  status?: 'loading' | 'ready';
  /** Called with the id of the visit whose name was pressed. Default: names cannot be pressed */
  onOpen?: (id: string) => void;
  /** What can be done with a visit, such as a button that marks it as done. Not on paper. */
  renderAction?: (id: string) => ReactNode;
}

// Some screen readers read a table as plain text once it is not laid out as one, so each part names its role.

/**
 * The visits of a day in the order of arrival: a table, on phones a list, on paper with room for notes.
 *
 * Themeable as `DsRunSheet`.
 */
export function RunSheet(inProps: RunSheetProps) {
  const props = useThemeProps({ props: inProps, name: 'DsRunSheet' });
  const { content, visits, status = 'ready', onOpen, renderAction, ...other } = props;
  const { columns } = content;
  const loading = status === 'loading';
  return (
    <Root {...ownerOf(props)} aria-busy={loading} {...other}>
      {loading && (
        <Loading role="status">
          <VisuallyHidden>{content.loading}</VisuallyHidden>
          {['first', 'second', 'third'].map((key) => (
            <SkeletonBlock key={key} sx={{ height: 60 }} />
          ))}
        </Loading>
      )}
      {!loading && visits.length === 0 && <EmptyState>{content.empty}</EmptyState>}
      {!loading && visits.length > 0 && (
        <Table role="table" aria-label={content.label}>
          <Head role="rowgroup">
            <Row role="row">
              {[columns.time, columns.customer, columns.work].map((column) => (
                <HeadCell key={column} role="columnheader" scope="col">
                  {column}
                </HeadCell>
              ))}
              {renderAction && (
                <HeadCell role="columnheader" scope="col" data-action="">
                  {columns.action}
                </HeadCell>
              )}
              <HeadNotes role="columnheader" scope="col">
                {columns.notes}
              </HeadNotes>
            </Row>
          </Head>
          <Body role="rowgroup">
            {visits.map(({ id, time, name, call, place, work, price, lasting, message, note, report }) => (
              <Row key={id} role="row">
                <Time role="cell">{time ?? <NoTime>{content.noTime}</NoTime>}</Time>
                <Customer role="rowheader" scope="row">
                  {onOpen ? (
                    <Name type="button" onClick={() => onOpen(id)}>
                      {name}
                    </Name>
                  ) : (
                    <span>{name}</span>
                  )}
                  <Anchor href={safeHref(call.href)}>{call.label}</Anchor>
                </Customer>
                <Cell role="cell">
                  {place && (
                    <Place href={safeHref(place.href)} target="_blank" rel="noopener noreferrer">
                      {place.label}
                    </Place>
                  )}
                  <Work>
                    {work.map((phrase, index) => (
                      <Fragment key={phrase}>
                        {index > 0 && ' '}
                        <span>{index < work.length - 1 ? `${phrase},` : phrase}</span>
                      </Fragment>
                    ))}
                  </Work>
                  {price && <Price>{price}</Price>}
                  {lasting && (
                    <Note>
                      {content.lasting && <strong>{content.lasting}</strong>} <span>{lasting}</span>
                    </Note>
                  )}
                  {message && <Note>{message}</Note>}
                  {note && (
                    <Note>
                      <strong>{content.note}</strong> <span>{note}</span>
                    </Note>
                  )}
                  {report && (
                    <Note>
                      {content.report && <strong>{content.report}</strong>} <span>{report}</span>
                    </Note>
                  )}
                </Cell>
                {renderAction && (
                  <Action role="cell" data-action="">
                    {renderAction(id)}
                  </Action>
                )}
                <Notes role="cell" />
              </Row>
            ))}
          </Body>
        </Table>
      )}
    </Root>
  );
}
