import { AppProcess } from '@patchbay/testing/app-process';
import { eventually } from '@patchbay/testing/eventually';
import { fieldOf } from '@patchbay/testing/exchange/exchange-fields';
import type { TestTelephony } from '../../test-telephony';

/** A replica of telephony as a process of its own, so that a test can kill it. */
export class TestReplica extends AppProcess {
  private constructor(private readonly test: TestTelephony) {
    super('telephony', { ...test.service.environment, LOG_LEVEL: 'info' });
  }

  /** Starts one beside those that run; it is neither ready nor linked yet. */
  static start(test: TestTelephony): TestReplica {
    return new TestReplica(test);
  }

  /** Whether it has begun to apply what the exchange reports. */
  get leads(): boolean {
    return this.logged('this replica applies what the exchange reports');
  }

  /** Whether it answers requests, and has asked the exchange for everything after its login. */
  get isConnected(): boolean {
    const own = `${this.child.pid}-`;
    const lists = this.test.exchange.sent.filter(({ Action }) => Action === 'DeviceStateList');
    return this.logged('ready') && lists.some(action => fieldOf(action, 'ActionID').startsWith(own));
  }

  /** Waits until it has received everything that is not stored, so that it can take over. */
  async canTakeOver(): Promise<void> {
    await eventually(() => expect(this.isConnected).toBe(true));
    const receivedFrom = this.test.exchange.now();
    await eventually(async () => expect(await appliedTo(this.test)).toBeGreaterThanOrEqual(receivedFrom));
  }
}

async function appliedTo({ service }: TestTelephony): Promise<number> {
  const [row] = await service.database.query('SELECT applied_to::float8 FROM pbx_positions');
  return row?.applied_to ?? 0;
}
