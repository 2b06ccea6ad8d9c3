import { setProjectAnnotations } from '@storybook/react-vite';
import * as preview from './preview.tsx';

// Section tests compose stories themselves, so they are told here what Storybook's own tests find alone:
// the brand's theme, fonts and clock.
setProjectAnnotations([preview]);
