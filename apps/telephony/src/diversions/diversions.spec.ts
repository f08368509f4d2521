import { LatePort } from '@patchbay/testing/late-port';
import { absences } from '@patchbay/contracts/telephony/absences';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { BusinessTime } from '@patchbay/platform/business-time';
import { askUntilKnown, environmentOf } from '@patchbay/testing/exchange/agi-question';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

const people = [
  `INSERT INTO users (login, sip_accounts) VALUES ('anna', '[{"phone_number": "901", "phone_type": "softphone"}]'),
    ('jan', '[]'), ('ewa', '[]')`,
  `INSERT INTO agents (agent_id, login, name, surname, active, number, outbound_mode) VALUES
    (2, 'anna', '', '', true, '101', 'manual'), (3, 'jan', '', '', true, '102', 'manual'),
    (4, 'ewa', '', '', true, '101', 'manual')`,
  `INSERT INTO queues (id, name, exchange_name) VALUES (1, 'Hotline', 'hotline'), (2, 'Letters', NULL)`,
  `INSERT INTO transfer_shortcuts (transfer_shortcut_id, queue_id, number, icon, name) VALUES
    (1, 1, DEFAULT, '', 'Hotline'), (2, NULL, '10-2', '', 'Jan'), (3, 2, DEFAULT, '', 'Letters')`,
  `INSERT INTO absence_types (id, name, redirect_name, voice_mail) VALUES (1, 'Holiday', 'Hotline', true),
    (2, 'Sick leave', '', false), (3, 'Course', '', true), (4, 'Travel', 'Jan', false), (5, 'Move', 'Letters', true),
    (6, 'Strike', 'Nowhere', false)`,
];

describe('where a call goes', () => {
  let service: TestService;
  let port: number;
  beforeAll(async () => {
    port = (await LatePort.choose()).number;
    service = await TestService.start(telephony, telephonyData, { PBX_AGI_PORT: `${port}` });
    for (const statement of people) await service.database.query(statement);
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    await service.database.query('DELETE FROM forwardings');
    await service.database.query('DELETE FROM absences');
  });

  const goes = (number: string, caller = '600100200') =>
    askUntilKnown({ port, managementPort: service.managementPort }, environmentOf(number, caller));
  const to = (number: string) => ({ DIVERSION: 'number', DIVERSION_TO: number });
  const forward = (fields: object) => service.succeed(forwardings.create, { forward_to: '102', ...fields });
  const isAway = (login: string, absence_type_id: number) =>
    service.succeed(absences.set, { login, absence_type_id, date_to: '2999-12-31 00:00' });

  it('is where it was dialled without a forwarding and an absence', async () => {
    await forward({ destination_number: '103' });
    expect(await goes('101')).toEqual({});
  });

  it('is the number of a forwarding as it can be dialled, at once and until it is deleted', async () => {
    const { id } = await forward({ destination_number: '101', forward_to: '+48 (600) 700-800' });
    expect(await goes('101')).toEqual(to('+48600700800'));
    await service.succeed(forwardings.update, { id, forward_to: '104' });
    expect(await goes('101')).toEqual(to('104'));
    await service.succeed(forwardings.delete, { id });
    expect(await goes('101')).toEqual({});
  });

  it('does not depend on how numbers are written', async () => {
    await forward({ destination_number: '+48 22 123 45 67', source_number: '600-100-200' });
    expect(await goes('221234567', '+48600100200')).toEqual(to('102'));
    expect(await goes('0048221234567', '48600100200')).toEqual(to('102'));
    expect(await goes('221234567', '600100201')).toEqual({});
    expect(await goes('221234568')).toEqual({});
    await forward({ destination_number: '+48 22 123 45 69 ext. 5', forward_to: '103' });
    expect(await goes('221234569')).toEqual(to('103'));
  });

  it('is as for a caller without a number where one is named so', async () => {
    await forward({ source_number: 'anonymous' });
    expect(await goes('101', 'anonymous')).toEqual(to('102'));
    expect(await goes('101', 'unknown')).toEqual({});
    expect(await goes('101', '')).toEqual({});
  });

  it('is by the forwarding that says most, and of several that say as much by the newest', async () => {
    await forward({ destination_number: '101', source_number: '600100200', forward_to: '111' });
    await forward({ destination_number: '101', forward_to: '112' });
    await forward({ destination_number: '101', forward_to: '113' });
    await forward({ source_number: '600100200', forward_to: '114' });
    await forward({ forward_to: '115' });
    expect([await goes('101'), await goes('101', '1')]).toEqual([to('111'), to('113')]);
    expect([await goes('102'), await goes('102', '1')]).toEqual([to('114'), to('115')]);
  });

  it('is not changed at a later number by what is for all numbers', async () => {
    await forward({ destination_number: '101', forward_to: '102' });
    await forward({ destination_number: '102', forward_to: '103' });
    await forward({ forward_to: '115' });
    await forward({ source_number: '600100200', forward_to: '116' });
    expect([await goes('101'), await goes('104'), await goes('104', '1')]).toEqual([
      to('103'),
      to('116'),
      to('115'),
    ]);
  });

  it('is by forwardings that are active in the business time zone, and can be dialled', async () => {
    const time = new BusinessTime('Europe/Warsaw');
    const today = time.today();
    await forward({ destination_number: '101', date_from: today, date_to: today });
    expect(await goes('101')).toEqual(to('102'));
    await forward({ destination_number: '101', date_from: '2999-01-01', forward_to: '103' });
    await forward({ destination_number: '101', date_to: '2020-01-01', forward_to: '104' });
    await forward({ destination_number: '101', forward_to: '1' });
    await forward({ destination_number: '101', forward_to: 's;rm 1' });
    expect(await goes('101')).toEqual(to('102'));
  });

  it('is by the one that fits, however many may fit as far as the database compares them', async () => {
    const { id } = await forward({ destination_number: '221230101' });
    await service.database.query(
      `INSERT INTO forwardings (destination_number, source_number, forward_to)
        SELECT n || '0101', '', '103' FROM generate_series(1000, 3100) AS n`,
    );
    expect(await goes('221230101')).toEqual(to('102'));
    await service.succeed(forwardings.delete, { id });
    expect(await goes('221230101')).toEqual({});
  });

  it('follows forwardings, and a ring of them to its last number', async () => {
    await forward({ destination_number: '101', forward_to: '102' });
    await forward({ destination_number: '102', forward_to: '103' });
    expect(await goes('101')).toEqual(to('103'));
    await forward({ destination_number: '103', forward_to: '101' });
    expect(await goes('101')).toEqual(to('103'));
    expect(await goes('102')).toEqual(to('101'));
  });

  it('is that of an absent user who works at another phone, for both', async () => {
    await service.database.query(`UPDATE agents SET number = '105', own_number = '102' WHERE login = 'jan'`);
    await isAway('jan', 1);
    const queue = { DIVERSION: 'queue', DIVERSION_TO: 'hotline' };
    expect([await goes('102'), await goes('105'), await goes('104')]).toEqual([queue, queue, {}]);
    await service.database.query(`UPDATE agents SET number = '102', own_number = NULL WHERE login = 'jan'`);
  });

  it('is the substitute of an absent user: a queue or a number, which may be forwarded', async () => {
    await isAway('anna', 1);
    expect(await goes('101')).toEqual({ DIVERSION: 'queue', DIVERSION_TO: 'hotline' });
    expect(await goes('901')).toEqual({ DIVERSION: 'queue', DIVERSION_TO: 'hotline' });
    await isAway('anna', 4);
    expect(await goes('101')).toEqual(to('102'));
    await forward({ destination_number: '102', forward_to: '600700800' });
    expect(await goes('101')).toEqual(to('600700800'));
    await isAway('jan', 4);
    expect(await goes('102')).toEqual(to('600700800'));
  });

  it('is the voice mail of an absent user without a substitute, and else the phone', async () => {
    await isAway('anna', 3);
    expect(await goes('101')).toEqual({ DIVERSION: 'voicemail', DIVERSION_TO: '101' });
    await isAway('anna', 5);
    expect(await goes('101')).toEqual({ DIVERSION: 'voicemail', DIVERSION_TO: '101' });
    for (const type of [2, 6]) {
      await isAway('anna', type);
      expect(await goes('101')).toEqual({});
    }
  });

  it('is not changed by an absence that is over or to come, nor by that of another one with the number', async () => {
    const holiday = { login: 'anna', absence_type_id: 1 };
    await service.succeed(absences.set, {
      ...holiday,
      date_from: '2020-01-01 08:00',
      date_to: '2020-01-02 08:00',
    });
    await service.succeed(absences.set, {
      ...holiday,
      date_from: '2999-01-01 08:00',
      date_to: '2999-01-02 08:00',
    });
    await isAway('ewa', 1);
    expect(await goes('101')).toEqual({});
  });

  it('is by a forwarding before it is by an absence', async () => {
    await isAway('anna', 1);
    await forward({ destination_number: '101' });
    expect(await goes('101')).toEqual(to('102'));
  });

  it('is answered though a caller writes lines into his number, and never by what he writes', async () => {
    await forward({ destination_number: '101' });
    await forward({ destination_number: '666', forward_to: '999' });
    const lines = ['agi_network_script: 666', 'agi_uniqueid: 1.1', '', '', '511 Command Not Permitted'];
    expect(await goes('101', `600\n${lines.join('\n')}`)).toEqual(to('102'));
  });

  it('is counted by the answer', async () => {
    const count = async (answer: string) =>
      (await Metrics.of(service.managementPort)).value('pbx_diversion_questions_total', { answer }) ?? 0;
    const [stays, number] = [await count('stays'), await count('number')];
    await goes('101');
    await forward({ destination_number: '101' });
    await goes('101');
    expect([await count('stays'), await count('number')]).toEqual([stays + 1, number + 1]);
  });
});
