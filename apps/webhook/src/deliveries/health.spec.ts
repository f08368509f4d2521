import {
  type Health,
  type HealthRules,
  afterAttempt,
  shouldDisable,
  isProven,
  unknownHealth,
} from './health';

const rules: HealthRules = {
  window: 300,
  attempts: 10,
  percent: 70,
  open: 30,
  longest: 100,
  disableAfter: 1_000,
  disableFailures: 20,
  disableSpread: 200,
};
const second = 1_000;
const at = (milliseconds: number): Date => new Date(milliseconds);
/** Health after attempts that all ended at a time: `+` for a success, `-` for a failure. */
const afterAll = (outcomes: string, time = 0, from: Health = unknownHealth): Health =>
  [...outcomes].reduce((health, outcome) => afterAttempt(health, outcome === '+', at(time), rules), from);

describe('the breaker of a webhook', () => {
  it.each(['---------', '+++-------++', '-+-+--+-+--+-', '----------'.slice(1)])(
    'stays closed after %s',
    outcomes => {
      expect(afterAll(outcomes).open_until).toBeNull();
    },
  );

  it.each(['----------', '-++------+--', '---+---+----'])('opens after %s', outcomes => {
    expect(afterAll(outcomes)).toMatchObject({ open_until: at(30), trips: 1 });
  });

  it('starts a new window when the old one has ended', () => {
    expect(afterAll('---------', 300, afterAll('---------')).open_until).toBeNull();
    expect(afterAll('-', 299, afterAll('---------')).open_until).toEqual(at(329));
  });

  it('does not change while it is open and attempts that were in flight end', () => {
    const open = afterAll('----------');
    expect(afterAll('-+-', 29, open)).toMatchObject({ open_until: at(30), trips: 1 });
  });

  it('stays open twice as long after each failed probe, up to a limit', () => {
    const open = [30, 90, 190, 290].reduce<Health[]>(
      (all, time) => [...all, afterAll('-', time, all.at(-1))],
      [afterAll('----------')],
    );
    expect(open.map(({ open_until }) => open_until)).toEqual([30, 90, 190, 290, 390].map(at));
  });

  it('closes when the probe succeeds, and starts counting from zero', () => {
    const closed = afterAll('+', 30, afterAll('----------'));
    expect(closed).toMatchObject({ open_until: null, trips: 0, failures: 0 });
    expect(afterAll('---------', 30, closed).open_until).toBeNull();
  });

  it('causes no write per attempt while all attempts succeed', () => {
    const well = afterAll('+');
    expect(afterAll('+++', second - 1, well)).toBe(well);
    expect(afterAll('+', second, well)).toMatchObject({ succeeded_at: at(second) });
  });
});

describe('a webhook without success', () => {
  const failing = (from: number, to: number, succeeded: Health = unknownHealth): Health =>
    afterAll('-', to, afterAll('-'.repeat(19), from, succeeded));

  it('is disabled after enough failures over enough time', () => {
    expect(shouldDisable(failing(0, 1_000), at(1_000), rules)).toBe(true);
    expect(shouldDisable(failing(0, 999), at(999), rules)).toBe(false);
    expect(shouldDisable(afterAll('-'.repeat(19)), at(5_000), rules)).toBe(false);
  });

  it('is measured from its last success, and its failures must be spread over time', () => {
    const worked = afterAll('+', 10_000);
    expect(shouldDisable(failing(10_900, 11_000, worked), at(11_000), rules)).toBe(false);
    expect(shouldDisable(failing(10_900, 11_100, worked), at(11_100), rules)).toBe(true);
    expect(shouldDisable(afterAll('+', 11_100, failing(10_900, 11_100, worked)), at(99_999), rules)).toBe(
      false,
    );
  });

  it('gets several attempts at a time only after a success', () => {
    expect([unknownHealth, afterAll('+'), afterAll('+-'), afterAll('----------+')].map(isProven)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
