import { run } from '@patchbay/platform/run';
import { startService } from '@patchbay/platform/service';
import { crm } from './app.module';

run(() => startService(crm));
