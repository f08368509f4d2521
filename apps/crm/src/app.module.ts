import { Module } from '@nestjs/common';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { Companies } from './companies/companies';
import { CrmConfiguration } from './configuration';
import { crmConstraints } from './constraints';
import { Contacts } from './contacts/contacts';
import { CustomerAdditions } from './customers/customer-additions';
import { Customers } from './customers/customers';
import { NewCustomers } from './customers/new-customers';
import { CustomerReferences } from './customers/references';
import { crmData } from './data-source';
import { Dictionaries } from './dictionaries/dictionaries';
import { Provisioning } from './provisioning/provisioning';
import { SpecialFieldGroups } from './special-fields/special-field-groups';
import { SpecialFieldItems } from './special-fields/special-field-items';

@Module({
  imports: [PersistenceModule.of(crmData, CrmConfiguration, { constraints: crmConstraints })],
  controllers: [
    Companies,
    CustomerReferences,
    Customers,
    Dictionaries,
    NewCustomers,
    Provisioning,
    SpecialFieldGroups,
    SpecialFieldItems,
  ],
  providers: [Contacts, CustomerAdditions],
})
class CrmModule {}

export const crm: AppDefinition<CrmConfiguration> = {
  name: 'crm',
  configuration: CrmConfiguration,
  module: CrmModule,
};
