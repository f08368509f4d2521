import { pauses } from '@patchbay/contracts/telephony/pauses';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

describe('pauses', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
  });
  afterAll(() => service.stop());

  it('are listed by their identifiers, as far as agents can choose them', async () => {
    expect(await service.succeed(pauses.list)).toEqual([]);
    await service.database.query(
      `INSERT INTO pauses (id, name, active) VALUES (3, 'Lunch', true), (1, 'Training', true), (2, 'Old', false)`,
    );
    expect(await service.succeed(pauses.list)).toEqual([
      { id: 1, name: 'Training' },
      { id: 3, name: 'Lunch' },
    ]);
  });
});
