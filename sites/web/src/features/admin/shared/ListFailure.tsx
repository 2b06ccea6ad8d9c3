import type { Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { QueryNotice } from '../../../services/api/QueryNotice.tsx';
import { adminText } from './content.ts';

/** A panel like those of the lists. */
const panel = ({ brand, breakpoints, vars }: Theme) => ({
  backgroundColor: vars.palette.background.paper,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: `${brand.shape.panel}px`,
  // Starts where the texts of the panels around it do.
  paddingInline: '24px',
  [breakpoints.down('nav')]: { paddingInline: '18px' },
  '& .DsNotice-layout': { justifyContent: 'start' },
});

/** Replaces what could not be loaded. Its button loads everything in the view again, because one failure rarely comes alone. */
export function ListFailure({ failure, isFetching }: { failure: Error; isFetching: boolean }) {
  const client = useQueryClient();
  return (
    <QueryNotice
      title={adminText.failed}
      failure={failure}
      query={{ isFetching, refetch: () => client.invalidateQueries() }}
      sx={panel}
    />
  );
}
