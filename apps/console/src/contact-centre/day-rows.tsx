import { Mark, type StatusKind } from '../kit/status';
import { VirtualRows } from '../kit/virtual-rows';
import { type DayState, type Span, placeOf, stateOf } from './day';

/** What a row is about, and when of a day it is. */
export interface DayEntry {
  readonly key: string;
  readonly title: string;
  /** Says what the bar shows, and more. */
  readonly text: string;
  readonly spans: readonly Span[];
}

interface Props {
  label: string;
  entries: readonly DayEntry[];
  /** `YYYY-MM-DD hh:mm:ss` */
  now: string;
  words: Readonly<Record<DayState, string>>;
  /** Of what is going on now. */
  kind: StatusKind;
}

const hours = ['00', '03', '06', '09', '12', '15', '18', '21', '24'];
/** Pixels of a row, which is higher where the window is narrow. */
const usualHeight = 37;
const order: readonly DayState[] = ['now', 'later', 'over'];

/** What is going on comes first. The bars repeat what the texts say, for those who see them. */
export function DayRows({ label, entries, now, words, kind }: Props) {
  const time = now.slice(11, 16);
  const rows = entries
    .map(entry => ({ ...entry, state: stateOf(entry.spans, time) }))
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <>
      <div className="day-row hours" aria-hidden="true">
        <div className="track">
          {hours.map(hour => (
            <span key={hour} style={{ left: `${placeOf(hour)}%` }}>
              {hour}
            </span>
          ))}
        </div>
      </div>
      <VirtualRows
        items={rows}
        label={label}
        keyOf={({ key }) => key}
        usualHeight={usualHeight}
        row={({ title, text, spans, state }) => (
          <div className={`day-row ${state}`}>
            <span className="title" title={title}>
              {title}
            </span>
            <span className="muted" title={text}>
              {text}
            </span>
            <Mark kind={state === 'now' ? kind : 'waiting'}>{words[state]}</Mark>
            <Track spans={spans} time={time} />
          </div>
        )}
      />
    </>
  );
}

const Track = ({ spans, time }: { spans: readonly Span[]; time: string }) => (
  <div className="track" aria-hidden="true">
    {spans.map(({ from, to }) => (
      <span
        key={from}
        className="span"
        style={{ left: `${placeOf(from)}%`, width: `${placeOf(to) - placeOf(from)}%` }}
      />
    ))}
    <span className="now-line" style={{ left: `${placeOf(time)}%` }} />
  </div>
);
