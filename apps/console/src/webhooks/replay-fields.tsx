import { Choices } from '../kit/choices';
import { Field, FieldGroup } from '../kit/field';
import { ActionOptions } from './action-options';
import { fromControl, toControl } from '../kit/control-time';
import { type WantedDeliveries, deliveryStatuses, meanings } from './wanted-deliveries';

interface Props {
  chosen: WantedDeliveries;
  onChosen: (chosen: WantedDeliveries) => void;
  error: unknown;
}

export function ReplayFields({ chosen, onChosen, error }: Props) {
  const change = (changed: Partial<WantedDeliveries>) => onChosen({ ...chosen, ...changed });
  return (
    <>
      <FieldGroup label="Status" name="status" error={error}>
        <Choices
          names={deliveryStatuses}
          meaningOf={status => meanings[status]}
          chosen={chosen.status}
          onChosen={status => change({ status })}
        />
      </FieldGroup>
      <Field label="Action" name="action" error={error}>
        {attributes => (
          <select
            {...attributes}
            value={chosen.action}
            onChange={({ target }) => change({ action: target.value })}
          >
            <ActionOptions />
          </select>
        )}
      </Field>
      {(['since', 'until'] as const).map(name => (
        <Field
          key={name}
          label={name === 'since' ? 'Since' : 'Until'}
          name={name}
          error={error}
          hint="In the time zone of the business"
        >
          {attributes => (
            <input
              {...attributes}
              type="datetime-local"
              value={toControl(chosen[name])}
              onChange={({ target }) => change({ [name]: fromControl(target.value) })}
            />
          )}
        </Field>
      ))}
    </>
  );
}
