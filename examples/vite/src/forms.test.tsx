import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Booking } from './forms';
import { theme } from './theme';

test('the booking form says what is missing', async () => {
  render(<Booking />, { wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider> });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findAllByText('Please enter your name.')).not.toHaveLength(0);
});
