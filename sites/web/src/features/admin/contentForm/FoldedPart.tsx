import { styled } from '@mui/material/styles';
import { ChevronIcon } from '@threefold/design-system/components/Icon';
import { useId, useState } from 'react';

/** Fields below each other. */
export const Fields = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** Inside of a list or a group: a line at the side shows what belongs together. */
const Inner = styled(Fields)(({ theme }) => ({
  paddingInlineStart: 14,
  borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('nav')]: { paddingInlineStart: 10 },
}));

const Fold = styled('button')(({ theme }) => ({
  ...theme.typography.label,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  width: '100%',
  minHeight: theme.brand.layout.target,
  padding: '8px 4px',
  color: 'inherit',
  background: 'none',
  border: 0,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& > svg': {
    flex: 'none',
    transition: theme.transitions.create('rotate', { duration: theme.brand.motion.fast }),
    rotate: '-90deg',
  },
  '&[aria-expanded="true"] > svg': { rotate: '0deg' },
  // A long name breaks beside the icon, not below it.
  '& > span': { flex: 1, minWidth: '60%' },
  '& > small': { ...theme.typography.caption, marginInlineStart: 'auto', color: theme.vars.palette.text.secondary },
}));

/** Folded until it is opened, contains what was searched, or is wrong. */
export function FoldedPart({
  label,
  note,
  isOpened,
  children,
}: {
  label: string;
  note?: string | undefined;
  isOpened: boolean;
  children: () => React.ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const isOpen = open || isOpened;
  return (
    <div>
      <Fold type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <ChevronIcon />
        <span>{label}</span>
        {note && <small>{note}</small>}
      </Fold>
      <div id={id}>{isOpen && <Inner sx={{ mt: '16px', mb: '8px' }}>{children()}</Inner>}</div>
    </div>
  );
}
