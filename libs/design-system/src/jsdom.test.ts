// @vitest-environment jsdom
import { describeSimulatedBrowser } from '../stories/renderEverySection.ts';

describeSimulatedBrowser('jsdom');
