import { Controller } from '@nestjs/common';
import { type DictionaryStatusView, dictionaryStatuses } from '@patchbay/contracts/outbound/statuses';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { DictionaryStatus } from './dictionary-status';

@Controller()
export class DictionaryStatuses {
  constructor(private readonly database: Database) {}

  @Handles(dictionaryStatuses.list)
  list(): Promise<DictionaryStatusView[]> {
    return this.database.read(manager => manager.find(DictionaryStatus, { order: { id: 'ASC' } }));
  }
}
