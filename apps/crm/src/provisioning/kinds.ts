import type { CrmSection } from '@patchbay/contracts/crm/provisioning';
import { type Kind, type KindOf, entriesOf } from '@patchbay/persistence/provisioning-rules';
import { CustomField, CustomerGroup, CustomerType } from '../dictionaries/dictionary';
import { SpecialField, SpecialFieldGroup } from '../special-fields/special-field';

/**
 * The section's lists as rows, with referenced tables first. The table of a list that is left out is not changed.
 */
export function kindsOf(section: CrmSection): Kind[] {
  return [
    ...namedKind(CustomerType, 'crm.customer_types', section.customer_types),
    ...namedKind(CustomerGroup, 'crm.customer_groups', section.customer_groups),
    ...namedKind(CustomField, 'crm.custom_fields', section.custom_fields),
    ...specialFieldKinds(section),
  ];
}

interface Named {
  id: number;
  name: string;
}

function namedKind(entity: new () => Named, at: string, list: Named[] | undefined): KindOf<Named>[] {
  if (!list) return [];
  const entries = entriesOf(at, list, ({ id, name }) => ({ id, name }));
  return [{ entity, at, entries, unique: [['name']] }];
}

function specialFieldKinds({
  special_field_groups: groups,
}: CrmSection): (KindOf<SpecialFieldGroup> | KindOf<SpecialField>)[] {
  if (!groups) return [];
  const at = 'crm.special_field_groups';
  const entries = entriesOf(at, groups, ({ group_id, name }) => ({ group_id, name }));
  const fields = groups.flatMap(({ group_id, fields: list }, index) =>
    entriesOf(`${at}[${index}].fields`, list, (field, order) => ({ ...field, group_id, order })),
  );
  return [
    { entity: SpecialFieldGroup, at, entries, unique: [['name']] },
    { entity: SpecialField, at, entries: fields, unique: [['group_id', 'name']] },
  ];
}
