import { Controller } from '@nestjs/common';
import { type PauseView, pauses } from '@patchbay/contracts/telephony/pauses';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { Pause } from './pause';

@Controller()
export class Pauses {
  constructor(private readonly database: Database) {}

  @Handles(pauses.list)
  async list(): Promise<PauseView[]> {
    const active = await this.database.read(manager =>
      manager.find(Pause, { where: { active: true }, order: { id: 'ASC' } }),
    );
    return active.map(({ id, name }) => ({ id, name }));
  }
}
