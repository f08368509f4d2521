import { join } from 'node:path';
import { choosePort } from '@patchbay/infra/ports';
import { Asterisk } from './asterisk';
import { chooseUdpPort, rtpPorts } from './ports';
import { UnpackedAsterisk } from './unpacked-asterisk';

export interface TestAsterisk {
  asterisk: Asterisk;
  /** Of its SIP, of the phone that stands for the world outside, and of its manager interface, whose user is `patchbay` with `secret`. */
  ports: { sip: number; trunk: number; manager: number };
}

/** Starts the exchange of `npm start -- --with-pbx` in a folder, without its phones. */
export async function startTestAsterisk(folder: string): Promise<TestAsterisk> {
  const packages = await UnpackedAsterisk.usual();
  const sip = await chooseUdpPort(17_060);
  const ports = { sip, trunk: await chooseUdpPort(sip + 1), manager: await choosePort() };
  const asterisk = new Asterisk({
    packages,
    values: {
      FOLDER: folder,
      MANAGER_PORT: ports.manager,
      MANAGER_SECRET: 'secret',
      SIP_PORT: ports.sip,
      TRUNK_PORT: ports.trunk,
      PHONE_PASSWORD: 'password',
      // Nobody answers there where a call goes: it rings where it was dialled.
      AGI_PORT: await choosePort(),
      WEB_PORT: await choosePort(),
      ...rtpPorts,
      ...{ RING_SECONDS: 10, QUEUE_SECONDS: 60, DIAL_SECONDS: 30 },
    },
    logFile: join(folder, 'asterisk.log'),
  });
  await asterisk.start();
  return { asterisk, ports };
}
