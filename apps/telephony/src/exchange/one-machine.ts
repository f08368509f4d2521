import { promises as dns } from 'node:dns';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConfigurationError } from '@patchbay/platform/configuration';
import { inTime } from '@patchbay/platform/in-time';
import { TelephonyConfiguration } from '../configuration';

/** Milliseconds after which a name that nobody knows is left to the link, which tries again. */
const lookUpWithin = 5_000;

/**
 * One machine may have an address of each family. With two of one family each connection would reach another exchange: what the one
 * does not know would be over, and the identifiers of calls of both are the same.
 *
 * @throws ConfigurationError naming the machines, if there are several
 */
export async function requireOneMachine(host: string): Promise<void> {
  const found = await inTime(
    dns.lookup(host, { all: true }).catch(() => []),
    lookUpWithin,
  );
  for (const family of [4, 6]) {
    const own = (found ?? []).filter(each => each.family === family);
    const machines = [...new Set(own.map(({ address }) => address))].sort();
    if (machines.length > 1)
      throw new ConfigurationError([
        `PBX_HOST must be one exchange: ${host} is ${machines.length} machines (${machines.join(', ')}). See docs/calls.md`,
      ]);
  }
}

/** Keeps telephony from starting with a name of several exchanges. */
@Injectable()
export class OneMachine implements OnModuleInit {
  constructor(private readonly configuration: TelephonyConfiguration) {}

  async onModuleInit(): Promise<void> {
    const { PBX_HOST } = this.configuration;
    if (PBX_HOST !== '') await requireOneMachine(PBX_HOST);
  }
}
