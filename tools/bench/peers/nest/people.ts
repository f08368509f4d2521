import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UserView } from '@patchbay/contracts/telephony/people';
import { Repository } from 'typeorm';
import { User } from './entities';

@Injectable()
export class PeopleService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async findOne(login: string) {
    const user = await this.users.findOne({ where: { login }, relations: { sip_accounts: true } });
    return user && userView(user);
  }
}

export const userView = ({ login, name, surname, sip_accounts }: User): UserView => ({
  login,
  name,
  surname,
  sip_accounts: sip_accounts.map(({ phone_number, phone_type }) => ({ phone_number, phone_type })),
});
