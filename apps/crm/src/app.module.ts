import { Module } from '@nestjs/common';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { Companies } from './companies/companies';
import { CrmConfiguration } from './configuration';
import { ConsentWithdrawals } from './consents/consent-withdrawals';
import { Consents } from './consents/consents';
import { crmConstraints } from './constraints';
import { Contacts } from './contacts/contacts';
import { CustomerAdditions } from './customers/customer-additions';
import { CustomerBatches } from './customers/customer-batches';
import { CustomerNotes } from './customers/customer-notes';
import { CustomerRemovals } from './customers/customer-removals';
import { CustomerReviews } from './customers/customer-reviews';
import { CustomerStore } from './customers/customer-store';
import { CustomerUpdates } from './customers/customer-updates';
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
    Consents,
    ConsentWithdrawals,
    CustomerBatches,
    CustomerNotes,
    CustomerReferences,
    Customers,
    Dictionaries,
    NewCustomers,
    Provisioning,
    SpecialFieldGroups,
    SpecialFieldItems,
  ],
  providers: [Contacts, CustomerAdditions, CustomerRemovals, CustomerReviews, CustomerStore, CustomerUpdates],
})
class CrmModule {}

export const crm: AppDefinition<CrmConfiguration> = {
  name: 'crm',
  configuration: CrmConfiguration,
  module: CrmModule,
};
