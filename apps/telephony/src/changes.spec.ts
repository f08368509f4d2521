import { absenceEvents, absences } from '@patchbay/contracts/telephony/absences';
import { connectionEvents, connections } from '@patchbay/contracts/telephony/connections';
import { forwardingEvents, forwardings } from '@patchbay/contracts/telephony/forwardings';
import { TestService } from '@patchbay/testing/service';
import { telephony } from './app.module';
import { telephonyData } from './data-source';

const fixture = [
  `INSERT INTO users (login, name, surname, sip_accounts) VALUES ('anna', 'Anna', 'Nowak', '[]')`,
  `INSERT INTO absence_types (id, name, redirect_name, voice_mail, automatic, mail_subject, mail_body, digit, wait_digit)
    VALUES (1, 'Holiday', '', false, false, '', '', '', ''), (2, 'Ill', '', false, false, '', '', '', '')`,
  `INSERT INTO queues (id, name) VALUES (1, 'Hotline')`,
  `INSERT INTO topic_groups (id, queue_id, name, active) VALUES (1, 1, 'Orders', true)`,
  `INSERT INTO topics (id, topic_group_id, name, active) VALUES (1, 1, 'Delivery', true), (2, 1, 'Returns', true)`,
  `INSERT INTO topic_custom_fields (id, queue_id, name, type) VALUES (1, 1, 'Reference', 'TEXT')`,
];

describe('changes that the events of telephony report', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    for (const statement of fixture) await service.database.query(statement);
  });
  afterAll(() => service.stop());

  const actor = { type: 'api_user', name: 'test' };

  it('has a forwarding as it is read, and what each change replaced', async () => {
    const added = await service.ask(forwardings.create, { forward_to: '1', date_from: '2026-05-29' });
    const { id } = added.body;
    const object = await service.succeed(forwardings.read, { id });
    expect(await service.changes(added)).toEqual([{ actor, change: { object } }]);

    const updated = await service.ask(forwardings.update, { id, date_from: '', description: 'at night' });
    const now = await service.succeed(forwardings.read, { id });
    const previous = { date_from: '2026-05-29', description: '' };
    expect(await service.changes(updated)).toEqual([{ actor, change: { object: now, previous } }]);
    expect(await service.objectInEvents(forwardingEvents.updated, id)).toEqual(now);

    const deleted = await service.ask(forwardings.delete, { id });
    expect(await service.changes(deleted)).toEqual([{ actor, change: { previous: now } }]);
    expect(await service.objectInEvents(forwardingEvents.deleted, id)).toBeUndefined();
  });

  it('has all absences that a new one replaces', async () => {
    const set = (absence_type_id: number, day: string) =>
      service.ask(absences.set, {
        login: 'anna',
        absence_type_id,
        date_from: `2026-06-${day} 08:00`,
        date_to: `2026-06-${day} 16:00`,
      });
    await set(1, '01');
    await set(1, '02');
    const answer = await service.ask(absences.set, {
      login: 'anna',
      absence_type_id: 2,
      date_from: '2026-06-01 08:00',
      date_to: '2026-06-03 16:00',
    });
    const [object] = await service.succeed(absences.list);
    expect(await service.changes(answer)).toEqual([
      { actor, change: { previous: expect.objectContaining({ date_from: '2026-06-02 08:00' }) } },
      { actor, change: { object, previous: { absence_type_id: '1', date_to: '2026-06-01 16:00' } } },
    ]);
    expect(await service.objectInEvents(absenceEvents.updated, object!.id)).toEqual(object);
  });

  it('has the topic of a connection with its custom fields', async () => {
    const connection_id = '1753880221.42';
    const first = await service.ask(connections.setTopic, { connection_id, topic_id: 1 });
    const custom_fields = [{ field_id: 1, value: 'A-1' }];
    const second = await service.ask(connections.setTopic, { connection_id, topic_id: 2, custom_fields });
    const object = await service.succeed(connections.topic, { id: connection_id });
    expect(await service.changes(first)).toEqual([
      { actor, change: { object: { topic_id: 1, comment: '', agent_login: '', custom_fields: [] } } },
    ]);
    expect(await service.changes(second)).toEqual([
      { actor, change: { object, previous: { topic_id: 1, custom_fields: [] } } },
    ]);
    expect(await service.objectInEvents(connectionEvents.topicSet, connection_id)).toEqual(object);
  });
});
