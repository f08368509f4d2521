import type { EventView, OfferedRecord } from '@patchbay/client';
import { type Work, hasOutcome, isGiven, isInCall, isOpen, releaseText, workAfter, workFound } from './work';

const me = 'anna.nowak';
const offered = {
  claim_id: 7,
  outbound_id: '00001',
  state: 'OFFERED',
  expires_at: '2026-06-01 12:01:00',
  record: { record_id: 3, phone_number: '600100200' },
} as OfferedRecord;
const work = workFound(offered, undefined)!;
const event = (action: string, payload: object = {}) =>
  ({ action, payload: { agent_login: me, record_id: 3, claim_id: 7, ...payload } }) as unknown as EventView;
const started = event('OUTBOUND_ATTEMPT_STARTED');
const answered = event('CONNECTION_ANSWERED', { record_id: undefined });
const ended = (result: string) => event('OUTBOUND_ATTEMPT_ENDED', { result });
const released = (reason: string) => event('OUTBOUND_RECORD_RELEASED', { reason });
const after = (...events: EventView[]) => events.reduce<Work>((now, each) => workAfter(now, each, me), work);

describe('the record that an agent has', () => {
  it('is called, talked about and has an outcome', () => {
    expect(hasOutcome(work)).toBe(false);
    const calling = after(started);
    expect([calling.state, calling.expires_at, isInCall(calling), hasOutcome(calling)]).toEqual([
      'CALLING',
      '',
      true,
      true,
    ]);
    expect(after(started, answered).state).toBe('TALKING');
    const done = after(started, answered, ended('ANSWERED'));
    expect([done.state, done.result, isInCall(done), hasOutcome(done)]).toEqual([
      'WRAP_UP',
      'ANSWERED',
      false,
      true,
    ]);
  });

  it('can be called again when the call was not made', () => {
    const again = after(started, ended('CANCELLED'));
    expect([again.state, again.result, hasOutcome(again)]).toEqual(['OFFERED', 'CANCELLED', false]);
    expect(workAfter(again, started, me).result).toBeUndefined();
  });

  it('is gone after another result, with what became of it', () => {
    const gone = after(started, ended('BUSY'), released('result'));
    expect([hasOutcome(gone), releaseText(gone)]).toEqual([false, expect.stringMatching(/^Busy\. /)]);
  });

  it('may get its status after the time for it is over, unless it has one', () => {
    const talked = [started, answered, ended('ANSWERED')];
    expect(hasOutcome(after(...talked, released('lapsed')))).toBe(true);
    expect(hasOutcome(after(...talked, released('disposition')))).toBe(false);
    expect(hasOutcome(after(released('lapsed')))).toBe(false);
  });

  it('is not changed by what happens to others, or after it is gone', () => {
    const others = [
      event('OUTBOUND_ATTEMPT_STARTED', { agent_login: 'jan.kowal' }),
      event('OUTBOUND_ATTEMPT_STARTED', { record_id: 4 }),
      event('OUTBOUND_ATTEMPT_ENDED', { record_id: 4, result: 'BUSY' }),
      event('OUTBOUND_RECORD_RELEASED', { claim_id: 8, reason: 'skipped' }),
      answered,
      event('TICKET_CREATED'),
    ];
    expect(after(...others)).toBe(work);
    const gone = after(released('skipped'));
    expect(workAfter(gone, started, me)).toBe(gone);
  });

  it('keeps what calls have reported when it is read again, and another one does not have it', () => {
    const called = after(started, ended('CANCELLED'));
    expect(workFound(offered, called)).toMatchObject({ claim_id: 7, result: 'CANCELLED' });
    expect(workFound({ ...offered, claim_id: 8 }, called)).not.toHaveProperty('result');
    expect(workFound({ claim_id: null, next_at: '' }, after(released('skipped')))).toBeNull();
    expect(workFound({ claim_id: null, next_at: '' }, null)).toBeNull();
  });

  it('is gone when it is not found any more, and the events that come later say why', () => {
    const gone = workFound({ claim_id: null, next_at: '' }, after(started))!;
    expect([isOpen(gone), releaseText(gone)]).toEqual([false, 'You do not have this record any more.']);
    const reported = [ended('BUSY'), released('result')].reduce<Work>(
      (now, each) => workAfter(now, each, me),
      gone,
    );
    expect(releaseText(reported)).toMatch(/^Busy\. The campaign decides/);
  });

  it('is gone with what became of the call, whichever event comes first', () => {
    expect(releaseText(after(started, released('result'), ended('BUSY')))).toMatch(
      /^Busy\. The campaign decides/,
    );
  });

  it('is shown with its end when that comes while it is asked for', () => {
    const over = after(started, ended('BUSY'), released('result'));
    const found = workFound({ claim_id: null, next_at: '' }, over, isOpen(after(started)))!;
    expect(releaseText(found)).toMatch(/^Busy\. The campaign decides/);
  });

  it('may be given elsewhere, while there is none here', () => {
    const claimed = event('OUTBOUND_RECORD_CLAIMED', { claim_id: 8 });
    expect(isGiven(claimed, null, me)).toBe(true);
    expect(isGiven(claimed, after(released('skipped')), me)).toBe(true);
    expect(isGiven(claimed, work, me)).toBe(false);
    expect(isGiven(claimed, null, 'jan.kowal')).toBe(false);
    expect(isGiven(started, null, me)).toBe(false);
  });

  it.each([
    'disposition',
    'skipped',
    'lapsed',
    'agent',
    'do_not_call',
    'consent_withdrawn',
    'result',
    'a reason of tomorrow',
  ])('is gone for a reason in words: %s', reason => {
    expect(releaseText(after(released(reason)))).toMatch(/^[A-Z].+\.$/);
  });
});
