import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SpecialFieldItemChanged, specialFieldTypes } from '@patchbay/contracts/crm/special-fields';

@Entity('special_field_groups')
export class SpecialFieldGroup {
  @PrimaryColumn('bigint') group_id: number;
  @Column('text') name: string;
}

/** Fields of a group are listed by `order`, then by id. */
@Entity('special_fields')
export class SpecialField {
  @PrimaryColumn('bigint') field_id: number;
  @Column('bigint') group_id: number;
  @Column('text') name: string;
  @Column('text') type: (typeof specialFieldTypes)[number];
  @Column('integer') order: number;
}

/** A record of special fields of a person or of a company. */
@Entity('special_field_items')
export class SpecialFieldItem {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) item_id: number;
  @Column('bigint') group_id: number;
  @Column('bigint') customer_id: number;
}

/** The value of a field in a record. */
@Entity('special_field_values')
export class SpecialFieldItemValue {
  @PrimaryColumn('bigint') item_id: number;
  @PrimaryColumn('bigint') field_id: number;
  @Column('jsonb') value: string | number;
}

/** The payload of a record's events. */
export const payload = ({ item_id, group_id, customer_id }: SpecialFieldItem): SpecialFieldItemChanged => ({
  item_id,
  group_id,
  customer_id,
});
