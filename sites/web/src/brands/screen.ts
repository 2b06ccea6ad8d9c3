// A brand imports only features and startup; here it gets the loader of screens too.
export { screen } from '../services/screen.tsx';
