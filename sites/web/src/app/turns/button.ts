import '@mui/material/Button';
import { turn } from './turn.ts';

await turn();
