import { ApiError, type ConsentView } from '@patchbay/client';
import { useLocalTime } from '../session/local-time';
import { ConfirmButton } from '../kit/confirm-button';
import { Problem } from '../kit/problem';
import { Mark, type StatusKind } from '../kit/status';
import { minuteOf } from '../kit/time';
import { visible } from '../kit/visible';
import { useSession } from '../session/session';
import { useWithdrawal } from './consent-queries';
import { Facts } from '../kit/facts';

export const channels = { phone: 'Phone', email: 'E-mail', sms: 'SMS' } as const;

/** A consent with its proof, and a way to withdraw it. */
export function ConsentRow({ consent }: { consent: ConsentView }) {
  const { may } = useSession();
  const { consent_id, customer_id, purpose, channel, number, withdrawn_at } = consent;
  const withdrawal = useWithdrawal(customer_id, consent_id);
  const [kind, state] = useStateOf(consent);
  const mayWithdraw = may(
    'POST',
    'customers',
    String(customer_id),
    'consents',
    String(consent_id),
    'withdraw',
  );
  return (
    <div className="consent">
      <p>
        <strong>
          <bdi>{purpose}</bdi>
        </strong>{' '}
        <Mark kind={kind}>{state}</Mark>
      </p>
      <Facts
        facts={{
          By: number ? `${channels[channel]}, ${visible(number)}` : channels[channel],
          Given: minuteOf(consent.given_at),
          Until: consent.expires_at && minuteOf(consent.expires_at),
          Withdrawn: withdrawn_at && minuteOf(withdrawn_at),
          Source: consent.source,
          Evidence: consent.evidence,
        }}
      />
      {mayWithdraw && !withdrawn_at && (
        <ConfirmButton
          question={`Withdraw the consent to ${purpose}?`}
          disabled={withdrawal.isPending}
          onConfirm={() => withdrawal.mutate()}
        >
          Withdraw
        </ConfirmButton>
      )}
      <Refused error={withdrawal.error} onAgain={() => withdrawal.mutate()} />
    </div>
  );
}

/** Who was not asked whether a call may go on has to be asked again: the consent itself is withdrawn already. */
function Refused({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  if (!(error instanceof ApiError && error.status === 504))
    return <Problem error={error} what="The consent was not withdrawn" />;
  return (
    <div role="alert" className="problem">
      <p>
        <strong>A call may still begin.</strong> The consent is withdrawn, but the campaigns could not be
        asked to stop. Send it again until that succeeds.
      </p>
      <button type="button" onClick={onAgain}>
        Send it again
      </button>
    </div>
  );
}

function useStateOf({ withdrawn_at, expires_at }: ConsentView): [StatusKind, string] {
  const localTime = useLocalTime();
  const end = expires_at ? localTime(expires_at) : undefined;
  if (withdrawn_at) return ['bad', 'Withdrawn'];
  return end !== undefined && end <= Date.now() ? ['waiting', 'Expired'] : ['good', 'Given'];
}
