import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TranscriptName, readTranscript } from '@patchbay/testing/exchange/transcript';
import { TestCalls, askedConnection, inShort, play } from './test-calls';
import { expectedCalls, pick } from './test-expected-calls';

describe('the recorded conversations', () => {
  it.each(Object.entries(expectedCalls))('%s ends in the rows that are expected of it', (name, expected) => {
    const calls = new TestCalls();
    if (expected.asked) calls.store({ connections: [askedConnection(expected.asked)], legs: [], agents: [] });
    const { rows, reported, statuses } = play(readTranscript(name as TranscriptName).events, calls);
    expect(rows.connections.map(pick)).toEqual(expected.connections);
    expect(inShort(reported)).toEqual(expected.reported);
    expect(rows.legs).toHaveLength(expected.legs);
    expect(rows.legs.filter(({ ended_at }) => ended_at === null)).toEqual([]);
    expect(statuses).toEqual({ 'anna.nowak': 'FREE', 'jan.kowal': 'FREE' });
  });

  it('are all in the table', () => {
    const folder = join(__dirname, '../../../../../libs/testing/src/exchange/transcripts');
    const names = readdirSync(folder).map(file => file.replace('.jsonl', ''));
    expect(Object.keys(expectedCalls).sort()).toEqual(names.sort());
  });
});
