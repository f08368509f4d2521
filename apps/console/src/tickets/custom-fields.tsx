import { FieldGroup } from '../kit/field';
import { visible } from '../kit/visible';
import type { CustomValues } from './ticket-values';

interface Props {
  /** As they are stored. */
  stored: CustomValues;
  values: CustomValues;
  error: unknown;
  onChoose: (name: string, value: string) => void;
}

/** The fields that an installation has beside those of every ticket; an empty text clears one. */
export function CustomFields({ stored, values, error, onChoose }: Props) {
  const all = Object.entries(values);
  if (all.length === 0) return undefined;
  return (
    <FieldGroup label="Fields of this installation" name="custom_fields" error={error}>
      {all.map(([name, value]) => {
        // A control of one line would join the lines of a text.
        const Control = stored[name]?.includes('\n') ? 'textarea' : 'input';
        return (
          <label key={name} className="custom-field">
            {visible(name)}
            <Control
              value={value}
              onChange={({ target }: { target: { value: string } }) => onChoose(name, target.value)}
            />
          </label>
        );
      })}
    </FieldGroup>
  );
}
