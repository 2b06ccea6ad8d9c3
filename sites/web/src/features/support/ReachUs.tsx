import { styled } from '@mui/material/styles';
import { breakable } from '@threefold/design-system/components/ListRow';
import { support } from '#texts/features/support/content';
import { useHostBrand } from '../../services/hostBrand.tsx';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  margin: 0,
  // At large text sizes the entry wraps below its label.
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 24, paddingBlock: 8 },
  '& dt': { ...theme.typography.caption, flex: '0 0 4.5rem', color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, flex: '1 1 12rem', margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: theme.brand.layout.target,
    marginBlock: -10,
    color: theme.vars.palette.primary.main,
    textUnderlineOffset: 4,
  },
}));

/** A number wraps only if it is wider than the line. */
const Phone = styled('a')({ display: 'inline-block' });

/** Contacts of the agency that runs the portal, on every brand's host. */
export function ReachUs() {
  const { email, phone, phoneDial, address } = useHostBrand().portal.contacts;
  const { reach } = support;
  return (
    <Facts>
      <div>
        <dt>{reach.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>
            <span>{breakable(email)}</span>
          </a>
        </dd>
      </div>
      {phone && phoneDial && (
        <div>
          <dt>{reach.phone}</dt>
          <dd>
            <Phone href={`tel:${phoneDial}`}>{phone}</Phone>
          </dd>
        </div>
      )}
      <div>
        <dt>{reach.address}</dt>
        <dd>{address.join(', ')}</dd>
      </div>
    </Facts>
  );
}
