import './calling-hours.css';
import type { CampaignView } from '@patchbay/client';
import { Facts } from '../kit/facts';
import { placeOf } from './day';
import { weekOf } from './week';

/** When a campaign calls, drawn as a week, and how often. The bars repeat what the texts say, for those who see them. */
export function CallingHours({ campaign: { dialling } }: { campaign: CampaignView }) {
  const { calling_hours, time_zone, calendar_id, do_not_call_lists = [] } = dialling;
  return (
    <>
      <div className="week-hours" aria-hidden="true">
        {['00', '06', '12', '18', '24'].map(hour => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <ul className="week" aria-label="Calling hours">
        {weekOf(calling_hours).map(({ name, spans, text }) => (
          <li key={name} className="weekday">
            <abbr title={name}>{name.slice(0, 3)}</abbr>
            <span className="track" aria-hidden="true">
              {spans.map(({ from, to }) => (
                <span
                  key={from}
                  className="span"
                  style={{ left: `${placeOf(from)}%`, width: `${placeOf(to) - placeOf(from)}%` }}
                />
              ))}
            </span>
            <span className="muted">{text}</span>
          </li>
        ))}
      </ul>
      <Facts
        facts={{
          Clock: time_zone ?? 'of the business',
          Holidays: calendar_id ? `those of calendar ${calendar_id}` : 'none',
          'Do not call': ['1', ...do_not_call_lists].map(id => `list ${id}`).join(', '),
          ...limitsOf(dialling),
        }}
      />
    </>
  );
}

/** As the outbound service has them where a campaign has none of its own. */
const limitsOf = ({
  max_attempts,
  max_attempts_day,
  max_attempts_number_day,
  number_rest_minutes,
  wrapup_seconds,
}: CampaignView['dialling']) => ({
  'Calls of a number': `${limit(max_attempts, 6)} in all, ${limit(max_attempts_day, 2)} a day`,
  'Of all campaigns': `${limit(max_attempts_number_day, 2)} a day, ${number_rest_minutes ?? 60} minutes apart`,
  'For the outcome': `${wrapup_seconds ?? 20} s`,
});

/** 0 is without a limit. */
const limit = (most: number | null | undefined, usual: number): string =>
  most === 0 ? 'any number' : `at most ${most ?? usual}`;
