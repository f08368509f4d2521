import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Company } from './entities';
import type { CompanyFilter } from './input';

@Injectable()
export class CompaniesService {
  constructor(@InjectRepository(Company) private readonly companies: Repository<Company>) {}

  async find({ nip, type, limit }: CompanyFilter) {
    const rows = await this.companies.find({
      where: {
        ...(nip !== undefined && { nip_key: nip.replace(/[\s-]/g, '') }),
        ...(type !== undefined && { type: { name: type } }),
      },
      relations: { type: true, group: true },
      order: { company_id: 'ASC' },
      take: limit,
    });
    return rows.map(view);
  }
}

const view = (row: Company) => ({
  name: row.name,
  company_id: Number(row.company_id),
  customer_id: Number(row.customer_id),
  identifier: row.identifier,
  phone_number: row.phone_numbers[0] ?? '',
  phone_numbers: row.phone_numbers,
  email: row.emails[0] ?? '',
  emails: row.emails,
  type: row.type?.name ?? '',
  group: row.group?.name ?? '',
  nip: row.nip,
  account_manager: row.account_manager,
});
