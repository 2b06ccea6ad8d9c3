import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { adminPath } from '../addresses.ts';
import { nameOf, stateOf, totalText } from '../bills/billsContent.ts';

const List = styled('ul')({ display: 'grid', gap: 8, justifyItems: 'start', margin: 0, padding: 0, listStyle: 'none' });

/** The bills and credit notes of a cleaning, each a link to its page; nothing without one. */
export function BookingBills({ id }: { id: string }) {
  const { data = [] } = useQuery(adminQuery('getBillsOfBooking', { id }));
  if (data.length === 0) return null;
  return (
    <List>
      {data.map((bill) => (
        <li key={bill.id}>
          <Button component={Link} to={adminPath('bills', bill.id)} size="small" variant="outlined">
            {`${nameOf(bill)}, ${totalText(bill)}: ${stateOf(bill)}`}
          </Button>
        </li>
      ))}
    </List>
  );
}
