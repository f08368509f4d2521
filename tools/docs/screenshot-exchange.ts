import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';

const members = [
  { queue: 'hotline', interface: 'PJSIP/101', name: 'anna.nowak' },
  { queue: 'hotline', interface: 'PJSIP/102', name: 'jan.kowal' },
];

/** Of the caller, in the recordings. */
const recorded = '600100200';

/** An exchange with an agent who talks, a phone that rings, one caller who waits, and calls that were before. */
export class ScreenshotExchange {
  private constructor(private readonly exchange: FakeExchange) {}

  static async start(): Promise<ScreenshotExchange> {
    const exchange = await FakeExchange.start();
    exchange.members(members);
    return new ScreenshotExchange(exchange);
  }

  /** Environment of telephony. */
  get environment(): Record<string, string> {
    return this.exchange.environment;
  }

  /** Has people call who are in the data of the pictures. */
  call(): void {
    new ScriptedCall(this.exchange, 'abandoned-nobody-free', { [recorded]: '600700805' }).end();
    new ScriptedCall(this.exchange, 'answered-caller-hangs-up', { [recorded]: '600700804' }).end();
    new ScriptedCall(this.exchange, 'answered-agent-hangs-up', { [recorded]: '600700801' }).goTo(
      'BridgeEnter',
    );
    const toJan = { [recorded]: '600700802', 'PJSIP/101': 'PJSIP/102', 'anna.nowak': 'jan.kowal' };
    new ScriptedCall(this.exchange, 'answered-agent-hangs-up', toJan).goTo('QueueMemberStatus');
    new ScriptedCall(this.exchange, 'abandoned', { [recorded]: '600700803' }).goTo('QueueCallerJoin');
  }

  stop(): Promise<void> {
    return this.exchange.stop();
  }
}
