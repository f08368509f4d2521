import { run } from '@patchbay/platform/run';
import { start } from './start';

run(() => start());
