import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/create-platform-tables';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { Company } from './companies/company';
import { Customer } from './customers/customer';
import { CustomField, CustomerGroup, CustomerType } from './dictionaries/dictionaries';
import { CreateCustomerDictionaries1763700100000 } from './migrations/1763700100000-create-customer-dictionaries';
import { CreateCompanies1763700200000 } from './migrations/1763700200000-create-companies';
import { CreateCustomers1763700300000 } from './migrations/1763700300000-create-customers';
import { CreateSpecialFields1763700400000 } from './migrations/1763700400000-create-special-fields';
import { KeepCustomFieldsInUse1763700500000 } from './migrations/1763700500000-keep-custom-fields-in-use';
import { WidenCustomFieldBlocks1763700600000 } from './migrations/1763700600000-widen-custom-field-blocks';
import {
  SpecialField,
  SpecialFieldGroup,
  SpecialFieldItem,
  SpecialFieldKept,
} from './special-fields/special-field';

export const crmData: ServiceData = {
  schema: 'crm',
  entities: [
    Company,
    Customer,
    CustomField,
    CustomerGroup,
    CustomerType,
    SpecialField,
    SpecialFieldGroup,
    SpecialFieldItem,
    SpecialFieldKept,
  ],
  migrations: [
    CreatePlatformTables1763700000000,
    CreateCustomerDictionaries1763700100000,
    CreateCompanies1763700200000,
    CreateCustomers1763700300000,
    CreateSpecialFields1763700400000,
    KeepCustomFieldsInUse1763700500000,
    WidenCustomFieldBlocks1763700600000,
  ],
};
