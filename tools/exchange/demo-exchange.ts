import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asSource } from '@patchbay/infra/as-source';
import { choosePort } from '@patchbay/infra/ports';
import { RunningProgram } from '@patchbay/infra/program';
import { logFolder } from '../local/log-runs';
import { root } from '../local/root';
import { Secrets } from '../local/secrets';
import { portText } from '../local/ports';
import { Asterisk } from './asterisk';
import { browserNumber, demoAgents, phonePassword, registered } from './demo-agents';
import { chooseUdpPort, rtpPorts, webSocketAt } from './ports';
import { UnpackedAsterisk } from './unpacked-asterisk';

const usualPorts = { manager: 15038, sip: 16060, trunk: 16061, agi: 14573, web: 18088 };
/** Milliseconds until what ended is started again. */
const startAgainAfter = 2_000;

export interface DemoExchangeOptions {
  /** Folder of the system's data; the exchange has its own below. */
  directory: string;
  /** Where the packages are, or will be. */
  cache: string;
  /** Called with messages outside the steps of the start. */
  onNotice: (text: string) => void;
}

/** An Asterisk beside the local system, with phones of the demo's agents and people who call them. */
export class DemoExchange {
  private readonly packages: UnpackedAsterisk;
  private readonly secrets: Secrets;
  private readonly stopper = new AbortController();
  /** What telephony has to know of it: complete once it has been started, which is before telephony is. */
  readonly variables: Record<string, string> = {};
  /** What the gateway has to know of it, complete as soon. */
  readonly gatewayVariables: Record<string, string> = {};
  private ports = usualPorts;
  private asterisk?: Asterisk;
  private bot?: RunningProgram;

  constructor(private readonly options: DemoExchangeOptions) {
    this.packages = new UnpackedAsterisk(options.cache);
    this.secrets = new Secrets(this.secretsFile);
  }

  /**
   * Makes it at the first time, starts it, and logs the agents in.
   *
   * @param onProgress is called with how far the download is
   * @returns a description of it
   */
  async start(onProgress: (text: string) => void): Promise<string> {
    await this.packages.make(this.stopper.signal, onProgress);
    await this.choosePorts();
    this.asterisk = new Asterisk({
      packages: this.packages,
      values: {
        FOLDER: this.folder,
        MANAGER_PORT: this.ports.manager,
        MANAGER_SECRET: this.secrets.of('exchange manager'),
        SIP_PORT: this.ports.sip,
        TRUNK_PORT: this.ports.trunk,
        AGI_PORT: this.ports.agi,
        WEB_PORT: this.ports.web,
        PHONE_PASSWORD: phonePassword(this.secrets),
        ...rtpPorts,
        ...{ RING_SECONDS: 10, QUEUE_SECONDS: 60, DIAL_SECONDS: 30 },
      },
      logFile: join(logFolder(this.options.directory), 'asterisk.log'),
      onUnexpectedExit: reason => void this.startAgain('Asterisk', reason, () => this.asterisk!.start()),
    });
    await this.asterisk.start();
    await this.logIn(this.asterisk);
    return `${await this.packages.version()}, port ${portText(this.ports.manager, usualPorts.manager)}`;
  }

  /** Lets people call. */
  async startCalls(): Promise<void> {
    this.stopper.signal.throwIfAborted();
    const { sip, trunk } = this.ports;
    const logFile = join(logFolder(this.options.directory), 'calls.log');
    this.bot = new RunningProgram({
      title: 'The calls of the demo',
      command: process.execPath,
      args: [
        ...asSource,
        join(root, 'tools', 'exchange', 'bot', 'main.ts'),
        this.secretsFile,
        `${sip}`,
        `${trunk}`,
      ],
      workingDirectory: this.folder,
      environment: { PATH: process.env.PATH },
      logFile,
      stopSignal: 'SIGTERM',
      stopWithinMs: 5_000,
      onUnexpectedExit: reason => void this.startAgain('The demo of calls', reason, () => this.startCalls()),
    });
    await this.bot.ready(async () => readFileSync(logFile, 'utf8').includes(registered));
  }

  /** The callers go before the exchange does. */
  async stop(): Promise<void> {
    this.stopper.abort();
    await this.bot?.stop();
    await this.asterisk?.stop();
  }

  /** Right before it starts: others may take them while it is downloaded. */
  private async choosePorts(): Promise<void> {
    const manager = await choosePort(usualPorts.manager);
    const agi = await choosePort(usualPorts.agi);
    const web = await choosePort(usualPorts.web);
    const sip = await chooseUdpPort(usualPorts.sip);
    this.ports = { manager, agi, web, sip, trunk: await chooseUdpPort(sip + 1) };
    this.gatewayVariables.SOFTPHONE_URL = webSocketAt(web);
    Object.assign(this.variables, {
      PBX_HOST: '127.0.0.1',
      PBX_PORT: `${manager}`,
      PBX_USER: 'patchbay',
      PBX_PASSWORD: this.secrets.of('exchange manager'),
      PBX_RECORDINGS: join(this.folder, 'recordings', 'done'),
      PBX_TRUNK_CHANNEL: 'PJSIP/{number}@campaigns',
      PBX_AGI_PORT: `${agi}`,
    });
  }

  /** Number and password of the phone in a browser. */
  get softphone(): { number: string; password: string } {
    return { number: browserNumber, password: phonePassword(this.secrets) };
  }

  private get folder(): string {
    return join(this.options.directory, 'pbx');
  }

  private get secretsFile(): string {
    return join(this.options.directory, 'pbx-secrets.json');
  }

  private async logIn(asterisk: Asterisk): Promise<void> {
    const manager = await asterisk.manager();
    for (const { login, number, queue } of demoAgents) {
      const Interface = `PJSIP/${number}`;
      const member = { Interface, StateInterface: Interface, MemberName: login };
      await manager.send({ Action: 'QueueAdd', Queue: queue, ...member });
    }
    manager.close();
  }

  /** Its end is not the system's. */
  private async startAgain(title: string, reason: string, start: () => Promise<void>): Promise<void> {
    const { onNotice } = this.options;
    onNotice(`${title} ended (${reason}) and is being started again.`);
    await pause(startAgainAfter);
    if (this.stopper.signal.aborted) return;
    try {
      await start();
    } catch (error) {
      if (this.stopper.signal.aborted) return;
      void this.startAgain(title, (error as Error).message.split('\n')[0]!, start);
    }
  }
}
