import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { adminPath } from '../addresses.ts';
import { SheetStatus } from '../shared/sheet.ts';
import { type Customer, customerText } from './customersContent.ts';

/** Deletes a customer without bookings after a question, and goes back to the list. */
export function DeleteCustomer({ customer: { id, name, revision } }: { customer: Customer }) {
  const { remove: words } = customerText;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const remove = async () => {
    setAsking(false);
    if (busy) return;
    setBusy(true);
    const { status, detail } = await formResult(api().deleteCustomer({ id, revision }));
    setBusy(false);
    if (status === 'OK') await navigate(adminPath('customers'), { replace: true });
    else setProblem(detail ?? '');
    // Not the customer of this page, who may be gone.
    await client.invalidateQueries({ predicate: ({ queryKey: [call] }) => status !== 'OK' || call !== 'getCustomer' });
  };

  return (
    <>
      <div>
        <Button variant="outlined" color="error" aria-disabled={busy || undefined} onClick={() => setAsking(true)}>
          <span>{busy ? words.removing : words.open}</span>
        </Button>
      </div>
      <SheetStatus role="status">{problem && <StatusStrip kind="error">{problem}</StatusStrip>}</SheetStatus>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        content={words.confirm(name)}
        onConfirm={() => void remove()}
        onDecline={() => setAsking(false)}
      />
    </>
  );
}
