import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { PatchbayClient } from '@patchbay/client';
import { useNotice } from '../kit/notice';
import { visible } from '../kit/visible';
import { useSession } from '../session/session';
import { type Work, draftPlace } from './work';
import { type Known, workKey } from './work-queries';

/** A command that failed may have been done: who gave it sees that, and decides. */
const once = { retries: 0 };

interface Command<T> {
  readonly send: (wanted: T) => Promise<void>;
  /** What is said when it is done. */
  readonly done: string;
  /** What it makes of the record. Events say the same, to those who may follow them. */
  readonly after: (work: Work) => Work;
  /** Where a draft is kept that is done with. */
  readonly settles?: string;
}

function useWorkCommand<T = void>(login: string, { send, done, after, settles }: Command<T>) {
  const { queries, drafts } = useSession();
  const say = useNotice();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      say(done);
      if (settles) drafts.settle(settles);
      queries.setQueryData<Known>(workKey(login), known =>
        known?.work ? { ...known, work: after(known.work) } : known,
      );
    },
  });
}

export function useCall(login: string, { claim_id, record }: Work) {
  const { client } = useSession();
  return useWorkCommand(login, {
    send: () => client.claims.call(login, { claim_id }, once),
    done: `Your phone rings: answer it to call ${visible(record?.phone_number ?? '')}.`,
    after: work => (work.state === 'OFFERED' ? { ...work, state: 'CALLING', expires_at: '' } : work),
  });
}

export function useHangUp(login: string) {
  const { client } = useSession();
  return useWorkCommand(login, {
    send: () => client.agentCommands.hangup(login, once),
    done: 'The call is being ended.',
    after: work => work,
  });
}

export function useSkip(login: string, work: Work) {
  const { client } = useSession();
  const { claim_id } = work;
  return useWorkCommand(login, {
    send: (reason: string) => client.claims.skip(login, { claim_id, ...(reason && { reason }) }, once),
    done: 'The record is skipped.',
    settles: draftPlace(work),
    after: now => ({ ...now, released: 'skipped' }),
  });
}

export interface Outcome {
  readonly status_id: number;
  readonly note: string;
  /** When to call again, `YYYY-MM-DD hh:mm` in the zone of the business; empty without a callback. */
  readonly next_call_date: string;
  /** Whether this agent is to call again. */
  readonly isMine: boolean;
}

/** Gives the record its status. While the call goes on the agent keeps it until the end of the call. */
export function useOutcome(login: string, work: Work) {
  const { client } = useSession();
  const command = useWorkCommand(login, {
    send: (outcome: Outcome) => sendOutcome(client, login, work, outcome),
    done: 'The outcome is saved.',
    settles: draftPlace(work),
    after: now => (now.state === 'WRAP_UP' || now.released ? { ...now, released: 'disposition' } : now),
  });
  const sent = useRef('');
  /** The same one once, unless it fails: a second key comes before the form is shown as pending, or as saved. */
  const mutate = (outcome: Outcome) => {
    const wanted = JSON.stringify([work.claim_id, outcome]);
    if (wanted === sent.current) return;
    sent.current = wanted;
    command.mutate(outcome, { onError: () => (sent.current = '') });
  };
  return { ...command, mutate };
}

function sendOutcome(
  client: PatchbayClient,
  login: string,
  { outbound_id = '', record }: Work,
  { status_id, note, next_call_date, isMine }: Outcome,
): Promise<void> {
  const changes = {
    status_id,
    ...(note && { note }),
    ...(next_call_date && { next_call_date }),
    ...(isMine && { agent_login: login }),
  };
  const { customer_id, phone_number = '' } = record ?? {};
  return customer_id
    ? client.crmRecords.update(outbound_id, customer_id, changes)
    : client.records.update(outbound_id, phone_number, changes);
}
