import { rmSync } from 'node:fs';
import { choosePort } from '@patchbay/infra/ports';
import { newServerFolder } from '@patchbay/infra/server-folder';
import type { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { provision } from '../provision/provision';
import { type Patchbay, type PatchbayOptions, startPatchbay } from '../start/patchbay';
import { loginOf, provisioningIn } from './campaigns/trial-campaign';

/** An agent as a member of a queue; `status` is that of the phone: 1 if it is free, 2 if it is in use. */
export const memberOf = (queue: string, number: string, status: '1' | '2') => ({
  ...{ queue, interface: `PJSIP/${number}`, name: loginOf(number), status },
});

/** Does work with the whole system beside a stand-in for the exchange, which ends with it, and agents with these numbers. */
export async function besideStandIn<T>(
  exchange: FakeExchange,
  { numbers, environment }: { numbers: readonly string[]; environment?: PatchbayOptions['environment'] },
  work: (patchbay: Patchbay) => Promise<T>,
): Promise<T> {
  const directory = newServerFolder('patchbay-stand-in-');
  const patchbay = await startPatchbay({
    directory,
    gatewayPort: await choosePort(),
    environment: { ...environment, telephony: { ...exchange.environment, ...environment?.telephony } },
    onFailure: error => console.error(error.message),
  });
  try {
    const natsUrl = patchbay.connections.natsUrlOf('provisioner');
    await provision(provisioningIn(directory, numbers), { natsUrl, print: () => undefined });
    return await work(patchbay);
  } finally {
    await patchbay.stop();
    await exchange.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
