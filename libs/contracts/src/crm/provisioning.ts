import { OneOf } from '../fields/choices';
import { Id } from '../fields/numbers';
import { ObjectList, ObjectOf } from '../fields/objects';
import { Text } from '../fields/text';
import { ApplySection, provisioning } from '../provisioning';
import { specialFieldTypes } from './special-fields';

export class CustomerTypeEntry {
  @Id({ description: 'Identifies the customer type' })
  id: number;

  @Text({ max: 255, description: 'Unique', example: 'Business' })
  name: string;
}

export class CustomerGroupEntry {
  @Id({ description: 'Identifies the customer group' })
  id: number;

  @Text({ max: 255, description: 'Unique', example: 'VIP' })
  name: string;
}

export class CustomFieldEntry {
  @Id({ description: 'Identifies the custom field' })
  id: number;

  @Text({
    max: 255,
    description: 'Unique; must not consist of digits only, because query strings treat these as an index',
  })
  name: string;
}

export class SpecialFieldEntry {
  @Id({ description: 'Identifies the field; unique across all groups' })
  field_id: number;

  @Text({ max: 255, description: 'Unique within its group' })
  name: string;

  @OneOf(specialFieldTypes)
  type: (typeof specialFieldTypes)[number];
}

export class SpecialFieldGroupEntry {
  @Id({ description: 'Identifies the group' })
  group_id: number;

  @Text({ max: 255, description: 'Unique' })
  name: string;

  @ObjectList(() => SpecialFieldEntry, { optional: true, description: 'In display order' })
  fields?: SpecialFieldEntry[];
}

/** Omitted lists stay unchanged. */
export class CrmSection {
  @ObjectList(() => CustomerTypeEntry, { optional: true })
  customer_types?: CustomerTypeEntry[];

  @ObjectList(() => CustomerGroupEntry, { optional: true })
  customer_groups?: CustomerGroupEntry[];

  @ObjectList(() => CustomFieldEntry, { optional: true, description: 'For customers and companies' })
  custom_fields?: CustomFieldEntry[];

  @ObjectList(() => SpecialFieldGroupEntry, { optional: true })
  special_field_groups?: SpecialFieldGroupEntry[];
}

export class ApplyCrm extends ApplySection {
  @ObjectOf(() => CrmSection, {
    description: 'Customer types, customer groups, custom fields and special fields',
  })
  crm: CrmSection;
}

export const crmProvisioning = { apply: provisioning('crm', ApplyCrm) };
