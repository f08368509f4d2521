import { run } from '@patchbay/platform/run';
import { startService } from '@patchbay/platform/service';
import { telephony } from './app.module';

run(() => startService(telephony));
