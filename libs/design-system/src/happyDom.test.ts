// @vitest-environment happy-dom
import { describeSimulatedBrowser } from '../stories/renderEverySection.ts';

describeSimulatedBrowser('happy-dom');
