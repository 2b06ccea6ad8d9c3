import 'react-dom/client';
import { turn } from './turn.ts';

await turn();
