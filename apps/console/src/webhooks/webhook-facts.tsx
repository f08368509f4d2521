import type { ReactNode } from 'react';
import type { WebhookDetails } from '@patchbay/client';
import { dateAndTimeOf } from '../kit/time';
import { encodings } from './draft';
import { WebhookSecret } from './webhook-secret';

/** As many as fit beside the other facts. */
const namesInSight = 2;

export function WebhookFacts({ webhook }: { webhook: WebhookDetails }) {
  const { actions, include, filters, encoding, http_auth_user, pending } = webhook;
  const { last_success_at, last_failure_at, last_error } = webhook;
  return (
    <dl className="facts">
      <Fact name="Last success">{dateAndTimeOf(last_success_at) || 'never'}</Fact>
      <Fact name="Last failure">
        {last_failure_at ? `${dateAndTimeOf(last_failure_at)}: ${last_error}` : 'never'}
      </Fact>
      <Fact name="Waiting deliveries">{pending}</Fact>
      <Fact name="Actions">
        <Names names={actions} />
      </Fact>
      <Fact name="Sent beside the payload">{include.join(', ') || 'nothing'}</Fact>
      <Fact name="Filters">
        <Names names={Object.entries(filters).map(([field, values]) => `${field}: ${values.join(' or ')}`)} />
      </Fact>
      <Fact name="Body">{encodings[encoding]}</Fact>
      <Fact name="Basic authentication">{http_auth_user ? `as ${http_auth_user}` : 'none'}</Fact>
      <Fact name="Secret">
        <WebhookSecret webhook={webhook.id} />
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Names({ names }: { names: readonly string[] }) {
  const others = names.slice(namesInSight);
  return (
    <div className="names">
      {names.slice(0, namesInSight).join(', ') || 'none'}
      {others.length > 0 && (
        <details>
          <summary>{others.length} more</summary>
          {others.join(', ')}
        </details>
      )}
    </div>
  );
}
