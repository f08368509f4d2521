import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import { provision } from '@patchbay/tools/provision/provision';
import { addUser } from '@patchbay/tools/start/demo';
import { System } from './system';

const supervisor = { supervisor_login: 'jan.kowal' };

describe('supervisors and wrap-ups over HTTP', () => {
  let exchange: FakeExchange;
  let system: System;
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    exchange.members([
      { queue: 'hotline', interface: 'PJSIP/101', name: 'anna.nowak' },
      { queue: 'hotline', interface: 'PJSIP/102', name: 'jan.kowal' },
    ]);
    system = await System.startInOneProcess({ telephony: exchange.environment });
  });
  afterAll(async () => {
    await system.stop();
    await exchange.stop();
  });

  const isAnna = (status: string) =>
    eventually(async () =>
      expect(await system.succeed('GET', '/agents/anna.nowak/status')).toMatchObject({ status }),
    );
  const actions = async (filter: string) => {
    const { result } = await system.succeed('GET', `/events?last=50&${filter}`);
    return result.map(({ action }: { action: string }) => action);
  };

  it('has a supervisor listen, who is in no call by that, and says who it was and who asked', async () => {
    const call = new ScriptedCall(exchange, 'answered-caller-hangs-up').goTo('AgentConnect');
    await isAnna('INBOUND_CALL');
    const { monitoring_id } = await system.succeed('POST', '/agents/anna.nowak/whisper', supervisor);
    const channel = { Channel: 'PJSIP/102-0000abcd', Uniqueid: monitoring_id, Linkedid: monitoring_id };
    exchange.emit({ Event: 'Newchannel', ...channel, ChannelStateDesc: 'Down' });
    const spyer = Object.entries(channel).map(([name, value]) => [`Spyer${name}`, value]);
    exchange.emit({ Event: 'ChanSpyStart', ...Object.fromEntries(spyer) });
    exchange.emit({ Event: 'Hangup', ...channel, Cause: '16' });
    call.end();
    await isAnna('FREE');
    const read = await eventually(async () => {
      const found = await system.succeed('GET', `/monitorings/${monitoring_id}`);
      expect(found.ended_at).not.toBe('');
      return found;
    });
    expect(read).toMatchObject({ agent_login: 'anna.nowak', ...supervisor, mode: 'whisper' });
    expect(read.connection_id).toBe(call.id);
    expect(await system.succeed('GET', '/connections')).toMatchObject({ count: 1 });
    await eventually(async () =>
      expect((await actions(`aggregate=monitoring:${monitoring_id}`)).toSorted()).toEqual([
        'AGENT_MONITORED',
        'MONITORING_ENDED',
        'MONITORING_REQUESTED',
      ]),
    );
  });

  it('hands a call over, counts it in its queue, and says who asked for it', async () => {
    const call = new ScriptedCall(exchange, 'transfer-blind-ami').goTo('AgentConnect');
    await isAnna('INBOUND_CALL');
    const [hotline] = await system.succeed('GET', '/queues/live');
    expect(hotline).toMatchObject({ agents: { talking: 1, free: 1 }, calls: { waiting: 0 } });
    exchange.beforeNext('BlindTransfer', () => call.goTo('BlindTransfer'));
    await system.succeed('POST', '/agents/anna.nowak/transfer', { agent_login: 'jan.kowal' });
    call.end();
    await isAnna('FREE');
    await eventually(async () => {
      const { result } = await system.succeed('GET', `/events?last=50&aggregate=connection:${call.id}`);
      const asked = result.find(
        (event: { action: string }) => event.action === 'CONNECTION_TRANSFER_REQUESTED',
      );
      expect(asked).toMatchObject({
        actor: { type: 'api_user', name: 'api_user' },
        payload: { agent_login: 'anna.nowak', transferred_to: 'jan.kowal', attended: false },
      });
      expect(result.map((event: { action: string }) => event.action)).toContain('CONNECTION_ENDED');
    });
    expect(await system.succeed('GET', `/connections/${call.id}`)).toMatchObject({
      transferred_to: 'jan.kowal',
      user_login: 'jan.kowal',
    });
  });

  it('has a permission for each way of listening', async () => {
    const { connections } = system.patchbay;
    await addUser(
      { login: 'listener', password: 'pass', permissions: ['POST /agents/*/listen'] },
      connections,
    );
    const statusOf = async (mode: string) =>
      (await system.send('POST', `/agents/anna.nowak/${mode}`, { body: supervisor, user: 'listener:pass' }))
        .status;
    expect([await statusOf('listen'), await statusOf('whisper'), await statusOf('barge')]).toEqual([
      ...[400, 403, 403],
    ]);
  });

  it('gives agents a wrap-up as a provisioning file says', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'provision-'));
    const file = join(directory, 'queues.yaml');
    writeFileSync(
      file,
      'telephony: { queues: [{ id: 1, name: Hotline, exchange_name: hotline, agents: [anna.nowak, jan.kowal], wrap_up_seconds: 3600 }] }',
    );
    const natsUrl = system.patchbay.connections.natsUrlOf('provisioner');
    await provision(file, { natsUrl, prune: false, print: () => undefined });
    rmSync(directory, { recursive: true });
    new ScriptedCall(exchange, 'answered-caller-hangs-up').end();
    await isAnna('WRAP_UP');
    await system.succeed('POST', '/agents/anna.nowak/free');
    await isAnna('FREE');
  });
});
