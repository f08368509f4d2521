import { type Msg, headers as newHeaders } from 'nats';
import type { RequestContract } from '@patchbay/contracts/message';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { natsUrl } from './servers';

/** A request as a stub received it. */
export interface Received {
  body: string;
  /** The raw body, for bodies that are not text. */
  data: Uint8Array;
  headers: Map<string, string>;
}

/** A stub's answer; with a status other than 200 the body is the API's error body. */
export interface StubAnswer<O> {
  status?: number;
  headers?: Record<string, string>;
  body?: O | Uint8Array | object;
}

/** Answers in place of other services, by their contracts, with this worker's NATS account. */
export class Stubs {
  /** All received requests, oldest first. */
  readonly received: Received[] = [];

  private constructor(private readonly connection: Awaited<ReturnType<typeof connectToNats>>) {}

  static async open(): Promise<Stubs> {
    return new Stubs(await connectToNats(natsUrl(), 'stub'));
  }

  /**
   * Answers requests of this contract from now on.
   *
   * @returns ends the stub
   */
  answer<O>(
    contract: RequestContract<object, O>,
    answer: (received: Received) => StubAnswer<O> | Promise<StubAnswer<O>>,
  ): () => void {
    const subscription = this.connection.subscribe(contract.subject, {
      queue: contract.service,
      callback: (_error, message) => void this.respond(message, answer),
    });
    return () => subscription.unsubscribe();
  }

  private async respond<O>(
    message: Msg,
    answer: (received: Received) => StubAnswer<O> | Promise<StubAnswer<O>>,
  ) {
    const received = {
      body: Buffer.from(message.data).toString(),
      data: message.data,
      headers: new Map(message.headers?.keys().map(name => [name, message.headers!.get(name)])),
    };
    this.received.push(received);
    const { status = 200, headers = {}, body } = await answer(received);
    const sent = newHeaders();
    for (const [name, value] of Object.entries({ status: String(status), ...headers })) sent.set(name, value);
    message.respond(encode(body), { headers: sent });
  }

  /** Resolves when the server knows all stubs. */
  ready(): Promise<void> {
    return this.connection.flush();
  }

  stop(): Promise<void> {
    return this.connection.close();
  }
}

function encode(body: unknown): Uint8Array {
  if (body === undefined) return new Uint8Array();
  return body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
}
