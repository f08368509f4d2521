import { type Server, type Socket, createServer } from 'node:net';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { inTime } from '@patchbay/platform/in-time';
import { listening } from '@patchbay/platform/listening';
import { TelephonyConfiguration } from '../configuration';
import { AgiError, AgiSession, type Question } from './agi-session';
import { isIn, networksOf } from './allowed-networks';
import type { Steps } from './diversion';
import { DiversionMetrics } from './diversion-metrics';
import { Diversions } from './diversions';

/** Milliseconds for an answer; a caller hears nothing meanwhile. */
const answerWithin = 1_000;
/** Milliseconds for a whole session. */
const sessionWithin = 3_000;
/** Sessions at once: an exchange with so many calls in one second is answered in less. */
const mostSessions = 100;
/** Refused addresses that the log names; the metric counts all. */
const mostNamed = 100;

/** Where the dialplan asks over FastAGI where a call goes now. What cannot be answered rings where it was dialled. */
@Injectable()
export class AgiListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly answering: Dependency;
  private readonly refused = new Set<string>();

  constructor(
    private readonly diversions: Diversions,
    private readonly configuration: TelephonyConfiguration,
    private readonly metrics: DiversionMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const allowed = networksOf(configuration.PBX_AGI_ALLOWED);
    this.answering = new Dependency('diversions', logger, {
      down: 'calls ring where they were dialled: where they go is not known',
      up: 'it is known again where calls go',
    });
    this.server = createServer(socket => {
      socket.on('error', () => undefined);
      const { remoteAddress: address = '' } = socket;
      if (isIn(allowed, address)) void this.serve(socket, address);
      else this.refuse('PBX_AGI_ALLOWED does not have it', address, socket);
    });
    this.server.maxConnections = mostSessions;
    this.server.on('drop', dropped =>
      this.refuse(`there are ${mostSessions} sessions`, dropped?.remoteAddress ?? ''),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    const { PBX_AGI_HOST: host, PBX_AGI_PORT: port } = this.configuration;
    if (port === 0) return;
    await listening(
      'PBX_AGI_PORT',
      { host, port },
      () =>
        new Promise<void>((resolve, reject) => {
          this.server.once('error', reject).listen(port, host, () => resolve());
        }),
    );
    // Such as that the process has too many files open: an error of a server that nobody hears ends the process.
    this.server.on('error', error =>
      this.logger.error({ err: error }, 'a question where a call goes cannot be taken'),
    );
    this.logger.info({ host, port }, 'the exchange can ask where calls go');
  }

  beforeApplicationShutdown(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private async serve(socket: Socket, address: string): Promise<void> {
    this.sockets.add(socket);
    const timer = setTimeout(() => socket.destroy(), sessionWithin);
    socket.once('close', () => {
      clearTimeout(timer);
      this.sockets.delete(socket);
    });
    try {
      const session = new AgiSession(socket);
      const question = await session.question();
      const steps = await this.find(question);
      const destination = steps?.at(-1);
      if (destination) await session.send(destination);
      if (steps !== undefined) this.noteAnswer(question, steps);
      socket.destroySoon();
    } catch (error) {
      if (error instanceof AgiError) return this.refuse(error.message, address, socket);
      socket.destroy();
      this.metrics.answered('broken off');
    }
  }

  /** @returns undefined if it is not known, null if the call stays */
  private async find(question: Question): Promise<Steps | null | undefined> {
    try {
      const steps = await inTime(this.diversions.of(question), answerWithin);
      if (steps === undefined) throw new Error(`no answer within ${answerWithin} ms`);
      this.answering.up();
      return steps;
    } catch (error) {
      this.answering.down(error);
      this.metrics.answered('unknown');
      return undefined;
    }
  }

  /** Numbers are not logged: the rows that are named have them. */
  private noteAnswer({ channel }: Question, steps: Steps | null): void {
    const kind = steps?.at(-1)!.kind;
    this.metrics.answered(kind ?? 'stays');
    const because = steps?.map(step => step.because);
    if (steps) this.logger.info({ channel, to: kind, because }, 'a call is diverted');
  }

  private refuse(reason: string, address: string, socket?: Socket): void {
    socket?.destroy();
    this.metrics.answered('refused');
    if (this.refused.has(address) || this.refused.size >= mostNamed) return;
    this.refused.add(address);
    this.logger.warn({ address, reason }, 'a question where a call goes was refused');
  }
}
