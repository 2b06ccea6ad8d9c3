import { styled } from '@mui/material/styles';

/** A picture with its label. */
export const Group = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 8,
});

export const Label = styled('span')(({ theme }) => ({ ...theme.typography.label }));

/** Buttons beside each other, where there is room. */
export const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** Where a file can be dropped. */
export const DropZone = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  padding: 14,
  border: `2px dashed ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.control,
  '&[data-over="true"]': { borderColor: theme.vars.palette.primary.main },
}));

export const Shown = styled('img')(({ theme }) => ({
  maxWidth: '100%',
  maxHeight: 220,
  backgroundColor: theme.vars.palette.surface.sunken,
}));

/** The browser's own: the site's themes leave out the palette of MUI's. */
export const Progress = styled('progress')(({ theme }) => ({
  width: '100%',
  accentColor: theme.vars.palette.primary.main,
}));

/** Pictures to choose from. */
export const Choices = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
  gap: 8,
  width: '100%',
  maxHeight: 340,
  margin: 0,
  padding: 4,
  overflowY: 'auto',
  listStyle: 'none',
});

export const Choice = styled('button')(({ theme }) => ({
  display: 'block',
  width: '100%',
  padding: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.control,
  backgroundColor: theme.vars.palette.surface.sunken,
  overflow: 'hidden',
  cursor: 'pointer',
  '& > img': { display: 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' },
}));
