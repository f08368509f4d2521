import 'reflect-metadata';
import { migrateFromEnvironment } from '@patchbay/persistence/migrate-command';
import { outboundData } from './data-source';

void migrateFromEnvironment(outboundData);
