import { Injectable } from '@nestjs/common';
import { doNotCallImportEvents } from '@patchbay/contracts/outbound/do-not-call-imports';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import { type DoNotCallImport, importView, payload } from './do-not-call-import';
import { dropParts } from './import-statements';

/** Reports imports that have ended, whose bytes nobody needs any more. */
@Injectable()
export class ImportEnds {
  constructor(
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  async report(transaction: Transaction, ended: DoNotCallImport): Promise<void> {
    await transaction.rows(dropParts, { import_id: ended.import_id });
    const after = importView(ended, this.time);
    await this.outbox.add(transaction, doNotCallImportEvents.imported, payload(ended), { after });
  }
}
