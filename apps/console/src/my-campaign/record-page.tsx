import { useState } from 'react';
import { Keys, type PageKey } from '../kit/keys';
import { Problem } from '../kit/problem';
import { visible } from '../kit/visible';
import { useSession } from '../session/session';
import { OutcomeForm } from './outcome-form';
import { RecordData } from './record-data';
import { RecordState } from './record-state';
import { SkipDialog } from './skip-dialog';
import { type Work, hasOutcome, isInCall, isOpen } from './work';
import { useCall, useHangUp } from './work-commands';

interface Props {
  login: string;
  work: Work;
}

/** A record, and what its agent can do with it. */
export function RecordPage({ login, work }: Props) {
  const { may } = useSession();
  const call = useCall(login, work);
  const hangUp = useHangUp(login);
  const [isSkipping, skip] = useState(false);
  const isOffered = isOpen(work) && work.state === 'OFFERED';
  const can = {
    call: isOffered && may('POST', 'agents', login, 'call_preview'),
    skip: isOffered && may('POST', 'agents', login, 'skip_record'),
    hangUp: isInCall(work) && may('POST', 'agents', login, 'hangup'),
  };
  const number = visible(work.record?.phone_number ?? '');
  const commands = [
    ...(can.call ? [{ key: 'c', does: `Call ${number}`, press: () => call.mutate() }] : []),
    ...(can.skip ? [{ key: 's', does: 'Skip the record', press: () => skip(true) }] : []),
    ...(can.hangUp ? [{ key: 'h', does: 'Hang up', press: () => hangUp.mutate() }] : []),
  ];
  const isBusy = call.isPending || hangUp.isPending;
  return (
    <div className="work">
      <div>
        <RecordState work={work} number={number} />
        <Commands commands={commands} isBusy={isBusy} />
        <Problem error={call.error} what="No call was made" />
        <Problem error={hangUp.error} what="The call was not ended" />
        {hasOutcome(work) && <OutcomeForm login={login} work={work} />}
        {isOpen(work) && <Keys keys={[...(isBusy ? [] : commands), ...keysOf(work)]} />}
        {isSkipping && isOffered && <SkipDialog login={login} work={work} onClose={() => skip(false)} />}
      </div>
      <RecordData work={work} />
    </div>
  );
}

const Commands = ({ commands, isBusy }: { commands: readonly PageKey[]; isBusy: boolean }) => (
  <p className="actions">
    {commands.map(({ key, does, press }, place) => (
      <button
        key={key}
        type="button"
        className={place === 0 ? 'primary' : ''}
        disabled={isBusy}
        onClick={press}
      >
        {does} <kbd>{key}</kbd>
      </button>
    ))}
  </p>
);

/** Keys that lead into the form. */
const keysOf = (work: Work): PageKey[] =>
  hasOutcome(work)
    ? [
        { key: 'o', does: 'Choose the outcome', press: () => focus('input[name=status_id]') },
        { key: 't', does: 'Write a note', press: () => focus('textarea') },
      ]
    : [];

const focus = (selector: string): void =>
  document.querySelector<HTMLElement>(`.outcome ${selector}`)?.focus();
