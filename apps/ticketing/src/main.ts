import { run } from '@patchbay/platform/run';
import { startService } from '@patchbay/platform/service';
import { ticketing } from './app.module';

run(() => startService(ticketing));
