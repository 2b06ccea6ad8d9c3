import '@mui/material/CssBaseline';
import { turn } from './turn.ts';

await turn();
