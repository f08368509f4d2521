import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { CompanyView } from '@patchbay/contracts/crm/companies';
import { Repository } from 'typeorm';
import { settings } from '../settings';
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
    return rows.map(companyView);
  }
}

/** Swedish writes a minute as the API does. */
const minutes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: settings().timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

export const companyView = (row: Company): CompanyView => ({
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
  note: row.note,
  updated_at: minutes.format(row.updated_at),
});
