import { setTimeout as pause } from 'node:timers/promises';
import type { PhoneCall } from '../exchange/phones/phone-call';
import type { Floor } from './floor';
import { InboundCall, type Side } from './inbound-call';
import { type Kind, oneByOne } from './inbound-kinds';
import { inCall } from './sampler';
import { shownStatuses } from './shown';
import { logins } from './truth';
import { until } from './until';

type Mode = 'listen' | 'whisper' | 'barge';

interface Monitoring {
  began_at: string;
  ended_at: string;
  seconds: number;
  estimated: boolean;
}

/** Milliseconds that the supervisor's phone rings. */
const ringFor = 400;

/** A call to which a supervisor listens, whose leg is no call. */
const monitored =
  (mode: Mode): Kind =>
  async (floor, customer, talk) => {
    const kind = `a supervisor: ${mode}`;
    const call = await InboundCall.begin(floor, customer, '500', ['answer']);
    const side = await call.answered();
    if (!side) return call.over().then(() => [call.truth(kind)]);
    const supervisor = await floor.reserve();
    try {
      await shows(floor, side.agent, status => status === 'INBOUND_CALL');
      await shows(floor, supervisor, status => !inCall.includes(status));
      const { ear, id } = await ring(floor, { mode, side, supervisor });
      await pause(ringFor);
      ear.answer();
      await pause(talk);
      call.caller.hangUp();
      await call.over();
      await until(() => !ear.isOpen);
      await checkMonitoring(floor, id, ear);
    } finally {
      call.caller.hangUp();
      floor.release(supervisor);
    }
    return [call.truth(kind)];
  };

/** Waits until the API shows what the phones know a moment before. */
const shows = ({ api }: Floor, agent: string, isRight: (status: string) => boolean) =>
  until(async () =>
    (await shownStatuses(api)).some(({ login, status }) => login === logins[agent] && isRight(status)),
  );

async function ring(
  floor: Floor,
  { mode, side, supervisor }: { mode: Mode; side: Side; supervisor: string },
) {
  let ear: PhoneCall | undefined;
  const end = floor.take((ringing, phone) => {
    if (ear || phone !== supervisor || ringing.number !== side.agent) return false;
    ear = ringing;
    return true;
  });
  const body = { supervisor_login: logins[supervisor] };
  const path = `/agents/${logins[side.agent]}/${mode}`;
  const { monitoring_id: id } = await floor.api.ask<{ monitoring_id: string }>('POST', path, body);
  await until(() => ear);
  end();
  if (!ear) throw new Error(`the phone of ${supervisor} does not ring`);
  return { ear, id };
}

/** @throws Error when the API shows other times than the phone has */
async function checkMonitoring(
  { api }: Floor,
  id: string,
  { answeredAt, endedAt }: PhoneCall,
): Promise<void> {
  const shown = () => api.get<Monitoring>(`/monitorings/${id}`);
  await until(async () => (await shown()).ended_at !== '');
  const monitoring = await shown();
  const seconds = ((endedAt ?? 0) - (answeredAt ?? 0)) / 1_000;
  const isRight = monitoring.began_at && !monitoring.estimated && Math.abs(monitoring.seconds - seconds) <= 1;
  if (!isRight) throw new Error(`${seconds} s were listened, shown is ${JSON.stringify(monitoring)}`);
}

export const monitoredKinds: Record<string, Kind> = {
  'a supervisor: listen': oneByOne(monitored('listen')),
  'a supervisor: whisper': oneByOne(monitored('whisper')),
  'a supervisor: barge': oneByOne(monitored('barge')),
};
