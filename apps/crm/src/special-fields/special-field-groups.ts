import { Controller } from '@nestjs/common';
import { type SpecialFieldGroupView, specialFieldGroups } from '@patchbay/contracts/crm/special-fields';
import type { Page } from '@patchbay/contracts/message';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';

const fieldsOfGroup = `SELECT coalesce(json_agg(json_build_object(
    'field_id', field_id, 'name', name, 'type', type) ORDER BY "order", field_id), '[]')
  FROM special_fields WHERE group_id = special_field_groups.group_id`;

const all = statement<object, SpecialFieldGroupView>(`SELECT group_id, name, (${fieldsOfGroup}) AS fields
  FROM special_field_groups ORDER BY group_id`);

@Controller()
export class SpecialFieldGroups {
  constructor(private readonly database: Database) {}

  @Handles(specialFieldGroups.list)
  async list(): Promise<Page<SpecialFieldGroupView>> {
    const result = await this.database.rows(all);
    return { count: result.length, result };
  }
}
