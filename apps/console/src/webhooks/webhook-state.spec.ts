import { needsAttention, stateOf } from './webhook-state';

const healthy = {
  enabled: true,
  disabled_reason: '',
  paused_until: '',
  last_success_at: '2026-05-29 08:30:15',
  last_failure_at: '',
  last_error: '',
};
const failed = { ...healthy, last_failure_at: '2026-05-29 08:30:16', last_error: 'HTTP 500' };
const paused = { ...failed, paused_until: '2026-05-29 09:30:00' };
const disabled = { ...paused, enabled: false, disabled_reason: 'HTTP 410' };

describe('the state of a webhook', () => {
  it.each([
    ['was never sent anything', { ...healthy, last_success_at: '' }, 'waiting', 'Nothing sent yet', ''],
    ['works', healthy, 'good', 'Working', ''],
    ['works again', { ...failed, last_success_at: '2026-05-30 00:00:00' }, 'good', 'Working', ''],
    ['fails', failed, 'warning', 'Failing', 'HTTP 500'],
    ['never worked', { ...failed, last_success_at: '' }, 'warning', 'Failing', 'HTTP 500'],
    ['is disabled, whatever else', disabled, 'bad', 'Disabled', 'HTTP 410'],
  ])('of one that %s', (...[, health, kind, name, why]) => {
    expect(stateOf(health)).toEqual({ kind, name, why });
  });

  it('of one that is paused says until when, and why if that is known', () => {
    expect(stateOf(paused)).toMatchObject({
      name: 'Paused',
      why: expect.stringMatching(/^until .*9:30:00.*, HTTP 500$/),
    });
    expect(stateOf({ ...paused, last_error: '' }).why).toMatch(/^until .*9:30:00[^,]*$/);
  });

  it('calls for somebody when it fails, is paused or disabled', () => {
    expect([healthy, failed, paused, disabled].map(needsAttention)).toEqual([false, true, true, true]);
    expect(needsAttention({ ...healthy, last_success_at: '' })).toBe(false);
  });
});
