import { Controller } from '@nestjs/common';
import { type TransferShortcutView, transferShortcuts } from '@patchbay/contracts/telephony/shortcuts';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';

const allShortcuts = statement<object, TransferShortcutView>(`
  SELECT transfer_shortcut_id, coalesce(queues.name, '') AS queue, number, icon, shortcut.name
  FROM transfer_shortcuts AS shortcut LEFT JOIN queues ON queues.id = shortcut.queue_id
  ORDER BY transfer_shortcut_id`);

@Controller()
export class TransferShortcuts {
  constructor(private readonly database: Database) {}

  @Handles(transferShortcuts.list)
  list(): Promise<TransferShortcutView[]> {
    return this.database.rows(allShortcuts);
  }
}
