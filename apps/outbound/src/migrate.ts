import 'reflect-metadata';
import { migrateFromEnvironment } from '@patchbay/persistence/migrate';
import { outboundData } from './data-source';

void migrateFromEnvironment(outboundData);
