import { randomUUID } from 'node:crypto';
import { Problem, codes, problem } from '@patchbay/contracts/problems';
import type { ApplySection, KindCounts } from '@patchbay/contracts/provisioning';
import { Requests } from '@patchbay/platform/bus/client';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { Link } from '@patchbay/platform/bus/link';
import { Opened } from '@patchbay/platform/opened';
import { patiently } from '@patchbay/platform/patience';
import type { SectionContract } from './sections';

/** Milliseconds; five seconds were too few on a busy machine, where a start failed for it. */
const patience = 15_000;
/** Room for headers and protocol lines in a message of maximum size. */
const headroom = 1_024;

/** Sends sections to the services over NATS. */
export class Services {
  private readonly requests: Requests;

  private constructor(private readonly link: Link) {
    this.requests = new Requests(link, 'provisioner');
  }

  /** @throws Error if no NATS server at that address answers within 15 s */
  static connect(natsUrl: string): Promise<Services> {
    return Opened.during(async opened => {
      const connecting = connectToNats(natsUrl, 'provisioner', undefined, opened.ended);
      const opening = connecting.then(one => opened.keep(one, connection => connection.close()));
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        const message = `NATS cannot be reached at ${new URL(natsUrl).host}: is Patchbay running?`;
        timer = setTimeout(() => reject(new Error(message)), patience);
      });
      const connection = await Promise.race([opening, late]).finally(() => clearTimeout(timer));
      return new Services(new Link(connection));
    });
  }

  /**
   * Calls {@link apply} as soon as the service answers.
   *
   * @param print called with a line about what it waits for
   */
  applyPatiently(
    contract: SectionContract,
    section: unknown,
    options: ApplySection,
    print: (line: string) => void,
  ): Promise<KindCounts[]> {
    // Applying a section is idempotent, so it may be repeated after an open outcome.
    const away = (error: unknown) =>
      error instanceof Problem && error.status >= 503 ? `the ${contract.service} service` : undefined;
    return patiently(() => this.apply(contract, section, options), away, print);
  }

  async close(): Promise<void> {
    this.requests.stop();
    await this.link.connection.close();
  }

  /** @throws Problem with all errors of the section, or if the service is away */
  async apply(contract: SectionContract, section: unknown, options: ApplySection): Promise<KindCounts[]> {
    const body = Buffer.from(JSON.stringify({ ...options, [contract.service]: section ?? {} }));
    if (body.length + headroom > this.link.maxPayload) {
      throw problem(
        codes.bodyTooLarge,
        `the section is larger than a NATS message: ${this.link.maxPayload} bytes`,
      );
    }
    const reply = await this.requests.ask(contract.subject, body, contract.deadline, {
      requestId: randomUUID(),
      user: 'provision',
      userType: 'provisioning',
      prefer: 'handling=strict',
    });
    const answer = JSON.parse(Buffer.from(reply.data).toString());
    if (reply.status !== 200) throw new Problem(answer.errors);
    return answer;
  }
}
