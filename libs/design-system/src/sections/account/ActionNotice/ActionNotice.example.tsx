import Button from '@mui/material/Button';
import { ActionNotice } from '@threefold/design-system/ActionNotice';

export function OpenOrder() {
  return (
    <ActionNotice
      content={{ text: 'Your order of a bread box is not finished.' }}
      slots={{
        actions: (
          <Button variant="outlined" onClick={() => location.assign('/order')}>
            Finish it
          </Button>
        ),
      }}
    />
  );
}
