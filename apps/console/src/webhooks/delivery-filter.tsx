import { ActionOptions } from './action-options';
import { fromControl, toControl } from '../kit/control-time';
import { type WantedDeliveries, deliveryStatuses, isAny, meanings, wantedIn } from './wanted-deliveries';

interface Props {
  wanted: WantedDeliveries;
  onWanted: (wanted: WantedDeliveries) => void;
}

export function DeliveryFilter({ wanted, onWanted }: Props) {
  const change = (changed: Partial<WantedDeliveries>) => onWanted({ ...wanted, ...changed });
  const [status = ''] = wanted.status;
  return (
    <div className="filters" role="search" aria-label="Filter deliveries">
      <label>
        Status
        <select
          value={status}
          onChange={({ target }) =>
            change({ status: deliveryStatuses.filter(each => each === target.value) })
          }
        >
          <option value="">All</option>
          {deliveryStatuses.map(each => (
            <option key={each} value={each} title={meanings[each]}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <label>
        Action
        <select value={wanted.action} onChange={({ target }) => change({ action: target.value })}>
          <ActionOptions />
        </select>
      </label>
      <Time label="Since" value={wanted.since} onTime={since => change({ since })} />
      <Time label="Until" value={wanted.until} onTime={until => change({ until })} />
      {!isAny(wanted) && (
        <button className="quiet" type="button" onClick={() => onWanted(wantedIn(new URLSearchParams()))}>
          Clear
        </button>
      )}
    </div>
  );
}

const Time = ({ label, value, onTime }: { label: string; value: string; onTime: (time: string) => void }) => (
  <label>
    {label}
    <input
      type="datetime-local"
      value={toControl(value)}
      onChange={({ target }) => onTime(fromControl(target.value))}
    />
  </label>
);
