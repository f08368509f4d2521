import { pino } from 'pino';
import { FailingParts } from './failing-parts';

describe('parts of the event stream that fail', () => {
  it('are one line of the log when the first one fails, and one when the last one works or is given up', () => {
    const lines: string[] = [];
    const parts = new FailingParts(pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) }));
    parts.add(1, new Error('no'));
    parts.add(1, new Error('no'));
    parts.add(2, new Error('no'));
    parts.remove(1);
    expect(lines).toEqual(['events are not handled']);
    parts.retain(new Set([1]));
    expect(lines).toEqual(['events are not handled', 'events are handled again']);
  });
});
