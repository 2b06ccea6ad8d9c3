import { styled } from '@mui/material/styles';

export const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h4, fontSize: '1.25rem', margin: 0 }));

export const Body = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '0 0 4px',
  color: theme.vars.palette.text.secondary,
}));
