import { useState } from 'react';
import { Dialog } from '../kit/dialog';
import { Field } from '../kit/field';
import { Problem } from '../kit/problem';
import { useActions, useChange } from './queries';

/** A delivery that no event caused: a plain one, or the sample of an action. */
export function TestDialog({ webhook, onClose }: { webhook: number; onClose: () => void }) {
  const { data: actions = [] } = useActions();
  const [action, choose] = useState('');
  const chosen = actions.find(each => each.action === action);
  const test = useChange(
    client => client.webhookDeliveries.test(webhook, action ? { action } : {}),
    () => 'The test is on its way: its delivery comes first in the list.',
  );
  return (
    <Dialog title="Send a test" onClose={onClose}>
      <Field label="What" name="action" error={test.error} hint={chosen?.description}>
        {attributes => (
          <select {...attributes} value={action} onChange={({ target }) => choose(target.value)}>
            <option value="">A test without content</option>
            {actions.map(each => (
              <option key={each.action}>{each.action}</option>
            ))}
          </select>
        )}
      </Field>
      {chosen && (
        <pre className="sample">{JSON.stringify({ ...chosen.sample, test: true }, undefined, 2)}</pre>
      )}
      <Problem error={test.error} what="No test was sent" />
      <div className="actions">
        <button
          type="button"
          className="primary"
          disabled={test.isPending}
          onClick={() => test.mutate(undefined, { onSuccess: onClose })}
        >
          Send
        </button>
      </div>
    </Dialog>
  );
}
