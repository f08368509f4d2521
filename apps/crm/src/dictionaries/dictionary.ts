import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('customer_types')
export class CustomerType {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
}

@Entity('customer_groups')
export class CustomerGroup {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
}

/** Of people and companies alike; answers show them in the order of their ids. */
@Entity('custom_fields')
export class CustomField {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
}
