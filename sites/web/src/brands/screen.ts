// A brand's folder may not import services, so this file passes `screen` on.
export { screen } from '../services/screen.tsx';
