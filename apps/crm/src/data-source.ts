import { join } from 'node:path';
import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/migrations/create-platform-tables';
import { KeepBatchProgress1763810000000 } from '@patchbay/persistence/migrations/keep-batch-progress';
import { type ServiceData, migrationsIn } from '@patchbay/persistence/data-source';
import { TellChanges1763860000000 } from '@patchbay/persistence/migrations/tell-changes';
import { Company } from './companies/company';
import { Consent } from './consents/consent';
import { Customer } from './customers/customer';
import { CustomField, CustomerGroup, CustomerType } from './dictionaries/dictionary';
import {
  SpecialField,
  SpecialFieldGroup,
  SpecialFieldItem,
  SpecialFieldItemValue,
} from './special-fields/special-field';

export const crmData: ServiceData = {
  schema: 'crm',
  entities: [
    Company,
    Consent,
    Customer,
    CustomField,
    CustomerGroup,
    CustomerType,
    SpecialField,
    SpecialFieldGroup,
    SpecialFieldItem,
    SpecialFieldItemValue,
  ],
  migrations: [
    CreatePlatformTables1763700000000,
    TellChanges1763860000000,
    ...migrationsIn(join(__dirname, 'migrations')),
    KeepBatchProgress1763810000000,
  ],
  counts: ['special_field_item'],
};
