import { Module } from '@nestjs/common';
import { Persistence } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { CrmConfiguration } from './configuration';
import { crmData } from './data-source';

@Module({ imports: [Persistence.of(crmData, CrmConfiguration)] })
class CrmModule {}

export const crm: AppDefinition<CrmConfiguration> = {
  name: 'crm',
  configuration: CrmConfiguration,
  module: CrmModule,
};
