import { Controller } from '@nestjs/common';
import {
  type CustomerFieldView,
  type CustomerGroupView,
  type CustomerTypeView,
  customerFields,
  customerGroups,
  customerTypes,
} from '@patchbay/contracts/crm/dictionaries';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';

const types = statement<object, CustomerTypeView>('SELECT id, name FROM customer_types ORDER BY id');
const groups = statement<object, CustomerGroupView>('SELECT id, name FROM customer_groups ORDER BY id');
const fields = statement<object, CustomerFieldView>('SELECT id, name FROM custom_fields ORDER BY id');

/** What customers and companies refer to by name. */
@Controller()
export class Dictionaries {
  constructor(private readonly database: Database) {}

  @Handles(customerTypes.list)
  types(): Promise<CustomerTypeView[]> {
    return this.database.rows(types);
  }

  @Handles(customerGroups.list)
  groups(): Promise<CustomerGroupView[]> {
    return this.database.rows(groups);
  }

  @Handles(customerFields.list)
  fields(): Promise<CustomerFieldView[]> {
    return this.database.rows(fields);
  }
}
