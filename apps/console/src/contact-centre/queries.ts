import { useQuery } from '@tanstack/react-query';
import { allOf } from '../api/pages';
import { unlessForbidden } from '../api/refresh';
import { useSession } from '../session/session';
import { daysAfter } from '../session/business-time';

/** Milliseconds until somebody else's change of the day is seen. */
const dayInterval = unlessForbidden(5_000);

/** Absences that are, at least in part, on a day. */
export function useAbsences(day: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['absences', day],
    refetchInterval: dayInterval,
    queryFn: ({ signal }) =>
      client.absences.list({ date_from: `${day} 00:00`, date_to: `${daysAfter(day, 1)} 00:00` }, { signal }),
  });
}

/** Absences of a user that are not over at the beginning of a day. */
export function useAbsencesOf(login: string, day: string | undefined) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['absences', day, login],
    enabled: day !== undefined,
    refetchInterval: dayInterval,
    queryFn: ({ signal }) => client.absences.list({ login, date_from: `${day} 00:00` }, { signal }),
  });
}

export function useAbsenceTypes() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['absence-types'],
    staleTime: 60_000,
    queryFn: ({ signal }) => client.absenceTypes.list({ signal }),
  });
}

export function useForwardings() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['forwardings'],
    refetchInterval: dayInterval,
    queryFn: ({ signal }) => allOf(client.forwardings.iterate({}, { signal })),
  });
}

export function useUser(login: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['user', login],
    queryFn: ({ signal }) => client.users.read(login, { signal }),
  });
}

export function useTopics(queue: number) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['topics', queue],
    queryFn: ({ signal }) => client.queues.topics(queue, { signal }),
  });
}
