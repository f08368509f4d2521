import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { User } from './entities';

@Injectable()
export class PeopleService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async findOne(login: string) {
    const user = await this.users.findOne({ where: { login }, relations: { sip_accounts: true } });
    if (!user) return null;
    const { name, surname, sip_accounts } = user;
    const accounts = sip_accounts.map(({ phone_number, phone_type }) => ({ phone_number, phone_type }));
    return { login, name, surname, sip_accounts: accounts };
  }
}
