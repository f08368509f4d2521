import { Controller } from '@nestjs/common';
import { type DictionaryStatusView, dictionaryStatuses } from '@patchbay/contracts/outbound/statuses';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';

const all = statement('SELECT id, name FROM dictionary_statuses ORDER BY id');

@Controller()
export class DictionaryStatuses {
  constructor(private readonly database: Database) {}

  @Handles(dictionaryStatuses.list)
  list(): Promise<DictionaryStatusView[]> {
    return this.database.rows(all);
  }
}
