import Button from '@mui/material/Button';
import { useId } from 'react';
import { Container } from '../../../components/Container/index.ts';
import { StatusDot } from '../../../components/StatusDot/index.ts';
import {
  Anchor,
  cardSurface,
  type HeadingLevel,
  ownerOf,
  type RootProps,
  sectionSpace,
  sectionTitle,
  styled,
  useThemeProps,
} from '../../../components/styled/index.ts';
import type { Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';

/** One or more days with the same hours. */
export interface OpenDays {
  /** Such as "Monday to Friday". */
  days: string;
  /** Such as "8:00 to 17:30", one per entry if there is a break, or "Closed". */
  hours: readonly string[];
  /** Marks the line of today. */
  today?: boolean;
}

/** The texts of the section. */
export interface OpeningHoursContent {
  title: string;
  days: readonly OpenDays[];
  /** Such as "Closed on public holidays". */
  note?: string;
  /** Lines of the address. */
  address: readonly string[];
  /** Opens a map. */
  map: Link;
  phone?: Link;
}

export interface OpeningHoursProps extends RootProps<'section', 'DsOpeningHours'> {
  content: OpeningHoursContent;
  /** Whether it is open now, in the host's words, which know the time zone and the holidays. */
  status?: { open: boolean; label: string };
  /** Level of the highest heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsOpeningHours', slot: 'Root' })(({ theme }) => sectionSpace(theme));

const Title = styled('h2', { name: 'DsOpeningHours', slot: 'Title' })(({ theme }) => sectionTitle(theme));

const Columns = styled('div', { name: 'DsOpeningHours', slot: 'Columns' })({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: 24,
  marginTop: 32,
});

const Card = styled('div', { name: 'DsOpeningHours', slot: 'Card' })(({ theme }) => cardSurface(theme));

const Status = styled('p', { name: 'DsOpeningHours', slot: 'Status' })({ margin: '0 0 16px' });

const Days = styled('dl', { name: 'DsOpeningHours', slot: 'Days' })({ margin: 0 });

const Line = styled('div', { name: 'DsOpeningHours', slot: 'Line' })<{ ownerState: { today: boolean } }>(
  ({ theme, ownerState: { today } }) => ({
    ...theme.typography.body1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 24,
    paddingBlock: 10,
    fontWeight: today ? theme.typography.label.fontWeight : undefined,
    '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& > dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
    '& > dd > span': { display: 'block' },
  }),
);

const Note = styled('p', { name: 'DsOpeningHours', slot: 'Note' })(({ theme }) => ({
  ...theme.typography.body2,
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Address = styled('address', { name: 'DsOpeningHours', slot: 'Address' })(({ theme }) => ({
  ...theme.typography.longform,
  fontStyle: 'normal',
  '& > span': { display: 'block' },
}));

const Actions = styled('div', { name: 'DsOpeningHours', slot: 'Actions' })({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 14,
  marginTop: 24,
});

/**
 * When a business is open and where it is, with a link to a map.
 *
 * Themeable as `DsOpeningHours`.
 */
export function OpeningHours(inProps: OpeningHoursProps) {
  const props = useThemeProps({ props: inProps, name: 'DsOpeningHours' });
  const { content, status, ...other } = props;
  const { title, days, note, address, map, phone } = content;
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Container>
        <Title id={titleId}>{title}</Title>
        <Columns>
          <Card>
            {status && (
              <Status>
                <StatusDot status={status.open ? 'active' : 'inactive'}>{status.label}</StatusDot>
              </Status>
            )}
            <Days>
              {days.map(({ days: names, hours, today = false }) => (
                <Line key={names} ownerState={{ today }} aria-current={today ? 'date' : undefined}>
                  <dt>{names}</dt>
                  <dd>
                    {hours.map((range) => (
                      <span key={range}>{range}</span>
                    ))}
                  </dd>
                </Line>
              ))}
            </Days>
            {note && <Note>{note}</Note>}
          </Card>
          <Card>
            <Address>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </Address>
            <Actions>
              <Button variant="contained" LinkComponent={Anchor} href={safeHref(map.href)}>
                {map.label}
              </Button>
              {phone && (
                <Button variant="outlined" color="inherit" LinkComponent={Anchor} href={safeHref(phone.href)}>
                  {phone.label}
                </Button>
              )}
            </Actions>
          </Card>
        </Columns>
      </Container>
    </Root>
  );
}
