import 'reflect-metadata';
import { migrateFromEnvironment } from '@patchbay/persistence/migrate';
import { ticketingData } from './data-source';

void migrateFromEnvironment(ticketingData);
