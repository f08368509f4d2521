import './consents.css';
import { useState } from 'react';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import { useConsents } from './consent-queries';
import { ConsentRow } from './consent-row';
import { GiveConsentDialog } from './give-consent-dialog';

interface Props {
  customer: number;
  numbers: readonly string[];
}

/** What a person or a company has agreed to, and what of it is withdrawn. */
export function Consents({ customer, numbers }: Props) {
  const { may } = useSession();
  const { data: consents, error, refetch } = useConsents(customer);
  const [isGiving, give] = useState(false);
  return (
    <section className="consents" aria-labelledby="consents">
      <h3 id="consents">Consents</h3>
      <Problem error={error} what="The consents cannot be read" onRetry={() => void refetch()} />
      {consents?.length === 0 && <p className="muted">None is noted.</p>}
      <ul className="plain-list" aria-label="Consents, the newest first">
        {consents?.map(consent => (
          <li key={consent.consent_id}>
            <ConsentRow consent={consent} />
          </li>
        ))}
      </ul>
      {may('POST', 'customers', String(customer), 'consents') && (
        <button type="button" aria-haspopup="dialog" onClick={() => give(true)}>
          Note a consent
        </button>
      )}
      {isGiving && <GiveConsentDialog customer={customer} numbers={numbers} onClose={() => give(false)} />}
    </section>
  );
}
