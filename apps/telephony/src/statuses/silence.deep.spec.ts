import { agentStatus } from '@patchbay/contracts/telephony/statuses';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';
/** Milliseconds in which a silent link is given up. */
const longerThanALinkLasts = 30_000;

it('a silent exchange is seen in the statuses before its link counts as lost, and not any more when its events come again', async () => {
  const test = await TestTelephony.start();
  try {
    await test.statuses(['FREE', 'FREE']);
    const read = () => test.service.succeed(agentStatus.read, { login });
    const isLinked = async () => (await Metrics.of(test.service.managementPort)).value('pbx_link_up');
    // A busy machine may look too late, when the link counts as lost: then the exchange is silent once more.
    await eventually(async () => {
      await eventually(async () => expect(await isLinked()).toBe(1));
      test.exchange.stall();
      try {
        await eventually(
          async () =>
            expect([await read(), await isLinked()]).toEqual([
              expect.objectContaining({ status: 'FREE', as_of: expect.any(String) }),
              1,
            ]),
          longerThanALinkLasts,
        );
      } finally {
        test.exchange.resume();
      }
    });
    await eventually(async () =>
      expect(await read()).toEqual(expect.not.objectContaining({ as_of: expect.anything() })),
    );
  } finally {
    await test.stop();
  }
});

it('statuses follow an exchange whose clock was put back', async () => {
  const test = await TestTelephony.start();
  try {
    await test.statuses(['FREE', 'FREE']);
    const pause = (Paused: string, hoursAgo: number) =>
      test.exchange.emit({
        ...{ Event: 'QueueMemberPause', Queue: 'hotline', MemberName: login, Interface: 'PJSIP/101' },
        ...{ StateInterface: 'PJSIP/101', Status: '1', Paused },
        Timestamp: (test.exchange.now() / 1e6 - hoursAgo * 3_600).toFixed(6),
      });
    pause('1', 0);
    await test.statuses(['PAUSED', 'FREE']);
    pause('0', 1);
    await test.statuses(['FREE', 'FREE']);
    pause('1', 1);
    await test.statuses(['PAUSED', 'FREE']);
  } finally {
    await test.stop();
  }
});
