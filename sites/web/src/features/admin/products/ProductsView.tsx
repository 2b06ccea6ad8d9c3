import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { EmptyState } from '@threefold/design-system/components/EmptyState';
import { BackIcon } from '@threefold/design-system/components/Icon';
import { PlanBadge } from '@threefold/design-system/components/PlanBadge';
import { StatusDot } from '@threefold/design-system/components/StatusDot';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { Thumbnail } from '@threefold/design-system/components/Thumbnail';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { useFailure } from '../../../services/api/queries.tsx';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { usePortalRegion } from '../../../services/portal/usePortalRegion.ts';
import { adminPath } from '../addresses.ts';
import { shownThumbnail } from '../pictures/shownThumbnail.ts';
import { ListFailure } from '../shared/ListFailure.tsx';
import { SheetLoading } from '../shared/SheetLoading.tsx';
import { Sheet, SheetHeading, SheetLead, SheetStatus } from '../shared/sheet.ts';
import { useAutoRefresh } from '../shared/useAutoRefresh.ts';
import { productText as words } from './productContent.ts';

type Product = Data['getAdminProducts']['products'][number];

/** The heading, with the button at the end of its line where both have room. */
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: '14px 24px',
  '& > div': { flex: '1 1 18rem', display: 'grid', gap: 20 },
});

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) 9rem auto',
    alignItems: 'center',
    gap: 20,
    paddingBlock: 16,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    // The picture beside both texts, the buttons below them.
    [theme.breakpoints.down('dashboard')]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '2px 16px',
      '& > img': { gridRow: '1 / span 2', alignSelf: 'start' },
    },
  },
  '& > li:last-of-type': { paddingBottom: 0 },
}));

const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '& h3': { ...theme.typography.itemName, margin: 0, color: theme.vars.palette.text.primary },
  '& p': { margin: 0 },
}));

const Name = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px' });

/** Whether it is on sale, above who has it. */
const Sale = styled(Text)(({ theme }) => ({
  display: 'grid',
  [theme.breakpoints.down('dashboard')]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' },
}));

/** On phones the buttons fill the line; the arrows have one of their own where the four do not fit into one. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.up('dashboard')]: { flexWrap: 'nowrap' },
  [theme.breakpoints.down('dashboard')]: { gridColumn: '1 / -1', marginTop: 10 },
  [theme.breakpoints.between('nav', 'dashboard')]: { gridColumn: 2 },
  [theme.breakpoints.down('nav')]: { '&, & > div': { flexGrow: 1 }, '& .MuiButton-root': { flexGrow: 1 } },
}));

/** The arrows, apart from the buttons that change the product. */
const Order = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  marginInlineStart: 'auto',
  // The same width for both: a disabled one has another border.
  '& > button': { flexBasis: 44, minWidth: 44, paddingInline: 0 },
  '& > :first-of-type > svg': { rotate: '90deg' },
  '& > :last-of-type > svg': { rotate: '-90deg' },
  [theme.breakpoints.up('dashboard')]: { paddingInlineStart: 12 },
}));

/** As wide as the longer of its two labels, so that the buttons of all rows align. */
const SaleButton = styled(Button)({ flexBasis: '8.5rem', minWidth: '8.5rem' });

/** The products in the order of the store, including those that are not on sale. */
export function ProductsView() {
  const region = usePortalRegion();
  const client = useQueryClient();
  const { refreshing, area } = useAutoRefresh();
  const query = useQuery({ ...adminQuery('getAdminProducts'), ...refreshing });
  const failure = useFailure(query);
  const { products, keptIn } = query.data ?? {};
  const [busyId, setBusyId] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);
  /** Id of the button that gets the focus back once its row has moved. */
  const pressed = useRef<string>(undefined);
  // A moved row loses the focus when the new order is shown.
  useEffect(() => {
    if (!products || pressed.current === undefined) return;
    document.getElementById(pressed.current)?.focus();
    pressed.current = undefined;
  }, [products]);

  if (failure) return <ListFailure failure={failure} isFetching={query.isFetching} />;
  if (!products || !keptIn) return <SheetLoading />;

  const send = async (id: string, call: () => ReturnType<typeof formResult>, done?: string) => {
    if (busyId) return;
    setBusyId(id);
    setOutcome(undefined);
    const { status, detail } = await call();
    // After a refusal too, to show what has changed.
    await client.invalidateQueries();
    setBusyId(undefined);
    if (status !== 'OK') setOutcome({ kind: 'error', text: detail ?? words.failed });
    else if (done) setOutcome({ kind: 'success', text: done });
  };

  const toggle = ({ id, name, active, subscribers }: Product) =>
    send(
      id,
      () => formResult(api().setProductOnSale({ productId: id, active: !active })),
      active ? words.taken(name, subscribers) : words.isOnSale(name),
    );

  /** Moves a product up (-1) or down (1): before the product that is then next, or to the end. */
  const move = (index: number, by: -1 | 1) => {
    const { id } = products[index] ?? { id: '' };
    const before = products[by === -1 ? index - 1 : index + 2]?.id;
    pressed.current = `${by === -1 ? 'up' : 'down'} ${id}`;
    return send(id, () => formResult(api().moveProduct({ productId: id, ...(before !== undefined && { before }) })));
  };

  return (
    <Sheet aria-labelledby="products" {...area}>
      <Head>
        <div>
          <SheetHeading id="products">{words.title}</SheetHeading>
          <SheetLead>{words.lead[keptIn]}</SheetLead>
        </div>
        <Button component={Link} to={adminPath('new-product')} size="small" variant="contained">
          {words.add}
        </Button>
      </Head>
      <SheetStatus ref={outcomeRef} role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </SheetStatus>
      {products.length === 0 ? (
        <EmptyState>{words.empty}</EmptyState>
      ) : (
        <List>
          {products.map((product, index) => {
            const { id, name, plan, image, active, interval, subscribers } = product;
            const busy = busyId === id || undefined;
            const moveButton = (label: string, key: 'up' | 'down', by: -1 | 1) => (
              <Button
                size="small"
                variant="outlined"
                id={`${key} ${id}`}
                aria-label={`${label}: ${name}`}
                aria-disabled={busy}
                disabled={products[index + by] === undefined}
                onClick={() => void move(index, by)}
              >
                <BackIcon />
              </Button>
            );
            return (
              <li key={id}>
                <Thumbnail image={shownThumbnail({ url: image.url, alt: '' })} size={{ wide: 56, narrow: 56 }} />
                <Text>
                  <Name>
                    <h3>{name}</h3>
                    <PlanBadge plan={plan} />
                  </Name>
                  <p>{words.price(product, region)}</p>
                  {!interval && <p>{words.onlyAtStripe}</p>}
                </Text>
                <Sale>
                  <StatusDot status={active ? 'active' : 'inactive'}>{active ? words.onSale : words.offSale}</StatusDot>
                  <span>{words.subscribers(subscribers)}</span>
                </Sale>
                <Actions>
                  {interval && (
                    <>
                      <Button
                        component={Link}
                        to={adminPath('products', id)}
                        size="small"
                        variant="outlined"
                        aria-label={`${words.edit}: ${name}`}
                      >
                        {words.edit}
                      </Button>
                      <SaleButton
                        size="small"
                        variant="outlined"
                        aria-label={`${active ? words.take : words.put}: ${name}`}
                        aria-disabled={busy}
                        onClick={() => void toggle(product)}
                      >
                        <span>{active ? words.take : words.put}</span>
                      </SaleButton>
                    </>
                  )}
                  <Order>
                    {moveButton(words.up, 'up', -1)}
                    {moveButton(words.down, 'down', 1)}
                  </Order>
                </Actions>
              </li>
            );
          })}
        </List>
      )}
    </Sheet>
  );
}
