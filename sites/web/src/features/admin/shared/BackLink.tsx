import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** The link from a page of the admin dashboard to the list that it was opened from. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={to} size="small" variant="outlined">
    {label}
  </Button>
);
