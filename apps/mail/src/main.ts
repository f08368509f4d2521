import { run } from '@patchbay/platform/run';
import { startService } from '@patchbay/platform/service';
import { mail } from './app.module';

run(() => startService(mail));
