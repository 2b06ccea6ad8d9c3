import { styled } from '@mui/material/styles';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { support } from './content.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  gap: '6px 24px',
  margin: 0,
  '& > dt': { ...theme.typography.caption, paddingBlock: 10, color: theme.vars.palette.text.secondary },
  '& > dd': { ...theme.typography.body1, margin: 0, paddingBlock: 8, overflowWrap: 'anywhere' },
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
      <dt>{reach.email}</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      {phone && phoneDial && (
        <>
          <dt>{reach.phone}</dt>
          <dd>
            <Phone href={`tel:${phoneDial}`}>{phone}</Phone>
          </dd>
        </>
      )}
      <dt>{reach.address}</dt>
      <dd>{address.join(', ')}</dd>
    </Facts>
  );
}
