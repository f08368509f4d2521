import { transferShortcuts } from '@patchbay/contracts/telephony/shortcuts';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

describe('transfer shortcuts', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
  });
  afterAll(() => service.stop());

  it('are listed by id, with the name of the queue or the number that calls go to', async () => {
    expect(await service.succeed(transferShortcuts.list)).toEqual([]);
    await service.database.query(`INSERT INTO queues (id, name) VALUES (1, 'Hotline')`);
    await service.database
      .query(`INSERT INTO transfer_shortcuts (transfer_shortcut_id, queue_id, number, icon, name)
      VALUES (2, NULL, '100', '', 'Reception'), (1, 1, DEFAULT, 'iVBORw0KGgo=', 'To the hotline')`);
    expect(await service.succeed(transferShortcuts.list)).toEqual([
      { transfer_shortcut_id: 1, queue: 'Hotline', number: '', icon: 'iVBORw0KGgo=', name: 'To the hotline' },
      { transfer_shortcut_id: 2, queue: '', number: '100', icon: '', name: 'Reception' },
    ]);
  });
});
