import { join } from 'node:path';
import { eventually } from '@patchbay/testing/eventually';
import { Phone } from '../exchange/phones/phone';
import type { PhoneCall } from '../exchange/phones/phone-call';
import { UnpackedAsterisk } from '../exchange/unpacked-asterisk';
import { shownStatuses } from './shown';
import { TrialServers } from './trial-servers';

const agent = { login: 'jan.kowal', number: '102' };
const supervisor = { login: 'anna.nowak', number: '101' };
/** Hertz of who speaks, and of who is silent. */
const tone = 440;
const silence = 0;
/** Frames of 20 ms: a phone that speaks does so once in a hundred of them. */
const enough = 150;

interface Voices {
  customer?: number;
  agent?: number;
  supervisor?: number;
}

describe('who hears whom, on a real Asterisk', () => {
  let servers: TrialServers;
  const phones: Phone[] = [];

  beforeAll(async () => {
    const packages = await UnpackedAsterisk.usual();
    servers = await TrialServers.start({
      packages,
      provisioning: () => join(__dirname, 'provisioning.yaml'),
      // Mute asks for it.
      additions: { 'manager.conf': 'write = agent,originate,reporting,call,system\n' },
    });
    await servers.api.post(`/agents/${agent.login}/login`);
  });
  afterEach(async () => {
    for (const phone of phones) for (const call of phone.open) call.hangUp();
    await status(agent.login, 'FREE');
    for (const phone of phones.splice(0)) phone.vanish();
  });
  afterAll(async () => {
    await servers?.stop();
    servers?.remove();
  });

  /** A phone that answers, and its calls. */
  async function phone(number: string, hertz: number): Promise<PhoneCall[]> {
    const calls: PhoneCall[] = [];
    const onCall = (call: PhoneCall) => {
      calls.push(call);
      call.answer();
    };
    const { sipPort: server, trunkPort } = servers.ports;
    const line = number === 'trunk' ? { port: trunkPort } : { password: servers.phonePassword };
    phones.push(await Phone.start({ number, server, hertz, onCall, ...line }));
    return calls;
  }

  const status = (login: string, wanted: string) =>
    eventually(async () =>
      expect((await shownStatuses(servers.api)).find(each => each.login === login)?.status).toBe(wanted),
    );

  /** A call of a customer that the agent has answered, and the phone of the supervisor, who has none yet. */
  async function talk(voices: Voices) {
    const ofAgent = await phone(agent.number, voices.agent ?? silence);
    const ofSupervisor = await phone(supervisor.number, voices.supervisor ?? silence);
    await phone('trunk', voices.customer ?? silence);
    await status(agent.login, 'FREE');
    const customer = await phones.at(-1)!.call('500', '600100200');
    await customer.answered;
    await status(agent.login, 'INBOUND_CALL');
    return { customer, agent: ofAgent[0]!, ofSupervisor };
  }

  /** Whether somebody is heard while the phone sends three seconds of its own sound. */
  async function hears({ parts }: PhoneCall): Promise<boolean> {
    const { frames } = parts.tone;
    const before = { ...frames };
    await eventually(() => expect(frames.sent).toBeGreaterThan(before.sent + enough));
    return frames.heard > before.heard;
  }

  it('is everybody who talks, but nobody an agent who is muted', async () => {
    const { customer } = await talk({ agent: tone });
    expect(await hears(customer)).toBe(true);
    await servers.api.post(`/agents/${agent.login}/mute`);
    expect(await hears(customer)).toBe(false);
    await servers.api.post(`/agents/${agent.login}/unmute`);
    expect(await hears(customer)).toBe(true);
  });

  it('is the customer whom a muted agent still hears', async () => {
    const call = await talk({ customer: tone });
    await servers.api.post(`/agents/${agent.login}/mute`);
    expect(await hears(call.agent)).toBe(true);
  });

  it.each([
    ['listen', { agent: false, customer: false }],
    ['whisper', { agent: true, customer: false }],
    ['barge', { agent: true, customer: true }],
  ])('is the supervisor with %s: %j', async (mode, heard) => {
    const call = await talk({ supervisor: tone });
    await servers.api.post(`/agents/${agent.login}/${mode}`, { supervisor_login: supervisor.login });
    const { ofSupervisor } = call;
    await eventually(() => expect(ofSupervisor).toHaveLength(1));
    expect({ agent: await hears(call.agent), customer: await hears(call.customer) }).toEqual(heard);
  });

  it.each(['agent', 'customer'])('is the %s, by a supervisor who listens', async speaker => {
    const { ofSupervisor } = await talk({ [speaker]: tone });
    await servers.api.post(`/agents/${agent.login}/listen`, { supervisor_login: supervisor.login });
    await eventually(() => expect(ofSupervisor).toHaveLength(1));
    expect(await hears(ofSupervisor[0]!)).toBe(true);
  });
});
