import { timeAt } from '../kit/time';
import type { FigureHistory } from './figure-history';

interface Props {
  history: FigureHistory;
  /** Undefined for the end of the hour, wherever that is. */
  moment: number | undefined;
  onMoment: (moment: number | undefined) => void;
}

/** Which moment's numbers are shown, also for those who do not point at a chart. */
export function Moment({ history: { times, step }, moment, onMoment }: Props) {
  const last = times.at(-1)!;
  const text = moment === undefined ? 'now' : timeAt(new Date(moment * 1_000));
  return (
    <label className="moment">
      <span>
        Numbers of <strong>{text}</strong>
      </span>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={text}
        min={times[0]}
        max={last}
        step={step}
        value={moment ?? last}
        onChange={({ target: { valueAsNumber: time } }) => onMoment(time === last ? undefined : time)}
      />
    </label>
  );
}
