import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { ExchangeCalls } from './call-exchange-calls';
import { type CallLoad, agentNumbers, loginOf } from './call-load';

/**
 * An exchange in its own process. It sends the environment of telephony to the parent, plays the calls that the parent asks for, and sends what
 * came of them; `end` begins no more of them.
 */
async function main(): Promise<void> {
  const exchange = await FakeExchange.start();
  exchange.members(
    agentNumbers.map(number => ({
      queue: 'hotline',
      interface: `PJSIP/${number}`,
      name: loginOf(number),
    })),
  );
  const calls = new ExchangeCalls(exchange);
  process.on('message', (asked: CallLoad | 'end') => {
    if (asked === 'end') calls.end();
    else void calls.play(asked).then(played => process.send!(played));
  });
  process.on('disconnect', () => process.exit());
  process.send!(exchange.environment);
}

void main();
