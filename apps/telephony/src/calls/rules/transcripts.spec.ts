import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TranscriptName, readTranscript } from '@patchbay/testing/exchange/transcript';
import { isNumberFirst } from '../../exchange/facts/number-first';
import type { StoredRows } from './call-rows';
import type { Reported } from './reported';
import { TestCalls, askedConnection, askedNumber, inShort, play } from './test-calls';
import { legInShort, pick, visitInShort } from './test-expected';
import { expectedCalls } from './test-expected-calls';

/** What was reported of legs and of waits, each by its row as it was then. */
const ofParts = (reported: readonly Reported[]): string[] =>
  reported
    .flatMap(one => {
      if (one.kind === 'leg answered') return `${one.leg.leg} answered ${one.at}`;
      if (one.kind === 'leg ended') return `${legInShort(one.leg)} ended ${one.at}`;
      return one.kind === 'queue left' ? `${visitInShort(one.visit)} left ${one.at}` : [];
    })
    .sort();

/** The same, as the rows have it in the end: each answer, end and wait is reported once. */
const partsOf = ({ legs, visits }: StoredRows): string[] =>
  [
    ...legs.flatMap(({ leg, answered_at }) => (answered_at === null ? [] : `${leg} answered ${answered_at}`)),
    ...legs.map(leg => `${legInShort(leg)} ended ${leg.ended_at}`),
    ...visits.map(visit => `${visitInShort(visit)} left ${visit.left_at}`),
  ].sort();

describe('the recorded conversations', () => {
  it.each(Object.entries(expectedCalls))('%s ends in the rows that are expected of it', (name, expected) => {
    const calls = new TestCalls();
    if (expected.asked) {
      const asked = isNumberFirst(expected.asked) ? askedNumber : askedConnection;
      calls.store({ connections: [asked(expected.asked)] });
    }
    const { rows, reported, statuses } = play(readTranscript(name as TranscriptName).events, calls);
    expect(rows.connections.map(pick)).toEqual(expected.connections);
    expect(inShort(reported)).toEqual(expected.reported);
    expect(rows.legs.map(legInShort)).toEqual(expected.legs);
    expect(rows.visits.map(visitInShort)).toEqual(expected.visits);
    expect(ofParts(reported)).toEqual(partsOf(rows));
    expect(rows.legs.filter(({ ended_at }) => ended_at === null)).toEqual([]);
    expect(statuses).toEqual({ 'anna.nowak': 'FREE', 'jan.kowal': 'FREE' });
  });

  it('are all in the table', () => {
    const folder = join(__dirname, '../../../../../libs/testing/src/exchange/transcripts');
    const names = readdirSync(folder).map(file => file.replace('.jsonl', ''));
    expect(Object.keys(expectedCalls).sort()).toEqual(names.sort());
  });
});
