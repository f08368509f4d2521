import { type AbsenceView, absenceEvents, absences } from '@patchbay/contracts/telephony/absences';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

const on = (day: number) => `2026-05-${String(day).padStart(2, '0')} 00:00`;

describe('concurrent writes of absences', () => {
  let service: TestService;
  let users = 0;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    await service.database.query(
      `INSERT INTO absence_types (id, name) VALUES (1, 'Holiday'), (2, 'Sick leave')`,
    );
  });
  afterAll(() => service.stop());

  async function addUser(): Promise<string> {
    const login = `user${(users += 1)}`;
    await service.database.query('INSERT INTO users (login) VALUES ($1)', [login]);
    return login;
  }

  const set = (login: string, fields: object) =>
    service.ask(absences.set, { login, absence_type_id: 1, ...fields });
  const list = (login: string): Promise<AbsenceView[]> => service.succeed(absences.list, { login });

  it('never leave overlapping absences of a user', async () => {
    const login = await addUser();
    const writers = Array.from({ length: 50 }, (_, index) => {
      const day = 1 + (index % 10) * 2;
      return set(login, { date_from: on(day), date_to: on(day + 3), absence_type_id: (index % 2) + 1 });
    });
    const answers = await Promise.all(writers);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    const remaining = await list(login);
    const ends = remaining.map(({ date_to }) => date_to);
    expect(remaining.slice(1).every(({ date_from }, index) => date_from >= ends[index]!)).toBe(true);
    const events = (await Promise.all(answers.map(answer => service.events.of(answer)))).flat();
    const count = (contract: { action: string }) =>
      events.filter(event => (event as { action: string }).action === contract.action).length;
    expect(count(absenceEvents.created) - count(absenceEvents.deleted)).toBe(remaining.length);
  });

  it('never change a deleted absence', async () => {
    const logins = await Promise.all(Array.from({ length: 20 }, addUser));
    const ids = logins.map(async login => {
      await set(login, { date_from: on(4), date_to: on(8) });
      return (await list(login))[0]!.id;
    });
    const race = async (login: string, id: number) => {
      const answers = [
        set(login, { date_from: on(5), date_to: on(9) }),
        service.ask(absences.delete, { id }),
      ];
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    };
    await Promise.all((await Promise.all(ids)).map((id, index) => race(logins[index]!, id)));
    for (const id of await Promise.all(ids)) {
      const events = await service.database.query(
        'SELECT subject FROM outbox WHERE aggregate = $1 ORDER BY id',
        [`absence_id=${id}`],
      );
      expect(events.at(-1).subject).toBe(absenceEvents.deleted.subject);
    }
  });
});
