import { randomUUID } from 'node:crypto';
import { Problem, codes, problem } from '@patchbay/contracts/problems';
import type { ApplySection, KindCounts } from '@patchbay/contracts/provisioning';
import { Requests } from '@patchbay/platform/bus/client';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { Link } from '@patchbay/platform/bus/link';
import { patiently } from '@patchbay/platform/patience';
import type { SectionContract } from './sections';

const patience = 5_000;
/** Room for headers and the protocol's own lines in a message of the largest size. */
const headroom = 1_024;

/** The services, asked over NATS to apply sections. */
export class Services {
  private readonly requests: Requests;

  private constructor(private readonly link: Link) {
    this.requests = new Requests(link, 'provisioner');
  }

  /** @throws Error after 5 s without a NATS server at that address */
  static async connect(natsUrl: string): Promise<Services> {
    const opening = connectToNats(natsUrl, 'provisioner');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const message = `NATS cannot be reached at ${new URL(natsUrl).host}: is Patchbay running?`;
      timer = setTimeout(() => reject(new Error(message)), patience);
    });
    const connection = await Promise.race([opening, late]).finally(() => clearTimeout(timer));
    return new Services(new Link(connection));
  }

  /**
   * {@link apply}, as soon as the service answers.
   *
   * @param tell told what is waited for
   */
  applyPatiently(
    contract: SectionContract,
    section: unknown,
    options: ApplySection,
    tell: (line: string) => void,
  ): Promise<KindCounts[]> {
    // Applied twice, a section is the same: one whose outcome is open may be sent again.
    const away = (error: unknown) =>
      error instanceof Problem && error.status >= 503 ? `the ${contract.service} service` : undefined;
    return patiently(() => this.apply(contract, section, options), away, tell);
  }

  async close(): Promise<void> {
    this.requests.stop();
    await this.link.connection.close();
  }

  /** @throws Problem with everything that the service finds wrong, or when it is away */
  async apply(contract: SectionContract, section: unknown, options: ApplySection): Promise<KindCounts[]> {
    const body = Buffer.from(JSON.stringify({ ...options, [contract.service]: section ?? {} }));
    if (body.length + headroom > this.link.maxPayload) {
      throw problem(
        codes.bodyTooLarge,
        `the section is larger than NATS takes: ${this.link.maxPayload} bytes`,
      );
    }
    const reply = await this.requests.ask(contract.subject, body, contract.deadline, {
      requestId: randomUUID(),
      user: 'provision',
      prefer: 'handling=strict',
    });
    const answer = JSON.parse(Buffer.from(reply.data).toString());
    if (reply.status !== 200) throw new Problem(answer.errors);
    return answer;
  }
}
