// Brands load their screens as everybody does.
export { screen } from '../services/screen.tsx';
