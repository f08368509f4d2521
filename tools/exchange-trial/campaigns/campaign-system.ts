import type { UnpackedAsterisk } from '../../exchange/unpacked-asterisk';
import { type Api } from '../api';
import { randomFrom } from '../schedule';
import { TrialServers } from '../trial-servers';
import { CampaignFloor, type Customer } from './campaign-floor';
import { type TrialCampaign, addCampaign, agentNumbers, loginOf, provisioningIn } from './trial-campaign';

export interface CampaignOptions extends TrialCampaign {
  agents: number;
  seed: number;
}

export const queue = 'campaign';

/** The servers, phones of agents who are logged in to the hotline alone, and a campaign that has not begun. */
export class CampaignSystem {
  private constructor(
    readonly servers: TrialServers,
    readonly floor: CampaignFloor,
    /** Of the campaign. */
    readonly id: string,
    /** By the names of their phones at the exchange. */
    readonly logins: ReadonlyMap<string, string>,
  ) {}

  static async start(packages: UnpackedAsterisk, options: CampaignOptions): Promise<CampaignSystem> {
    const agents = agentNumbers(options.agents);
    const servers = await TrialServers.start({
      packages,
      provisioning: directory => provisioningIn(directory, agents),
      additions: { 'pjsip.conf': agents.map(phoneOf).join('') },
      variables: { PBX_TRUNK_CHANNEL: 'PJSIP/{number}@campaigns' },
    });
    const { api, ports, phonePassword: password } = servers;
    const floor = new CampaignFloor({ ...ports, password, agents, customer: customersBy(options.seed) });
    await floor.start();
    for (const number of agents) await api.post(`/agents/${loginOf(number)}/login`);
    const id = await addCampaign(api, { ...options, queue }, agents);
    return new CampaignSystem(servers, floor, id, new Map(agents.map(one => [`PJSIP/${one}`, loginOf(one)])));
  }

  get api(): Api {
    return this.servers.api;
  }

  async stop(): Promise<void> {
    this.floor.stop();
    await this.servers.stop();
  }
}

/** As those of docs/calls.md. */
const phoneOf = (number: string): string => `
[${number}](agent)
auth = ${number}
aors = ${number}
[${number}](agent-login)
username = ${number}
password = {{PHONE_PASSWORD}}
[${number}](agent-place)
`;

/** Of those who are called a half answers, after 1 to 5 s; a quarter is busy, and one of 40 does not wait. */
function customersBy(seed: number): () => Customer {
  const random = randomFrom(seed);
  return () => {
    const chance = random();
    const does = chance < 0.475 ? 'answer' : chance < 0.5 ? 'leave' : chance < 0.75 ? 'refuse' : 'nothing';
    return { does, after: 1_000 + random() * 4_000, talk: 5_000 + random() * 15_000 };
  };
}
