import { useMutation, useQuery } from '@tanstack/react-query';
import type { ConnectionFilter, ConnectionView, SetConnectionTopic, TransferCall } from '@patchbay/client';
import { usePages } from '../api/pages';
import { unlessForbidden } from '../api/refresh';
import { isMissing } from '../api/refusals';
import { nameOf, useAgents, useCallQueues } from '../people/agents';
import { useNotice } from '../kit/notice';
import { useSession } from '../session/session';
import type { Names } from './legs';

/** Milliseconds until a new call is seen in the list. */
const refreshEvery = 5_000;
/** Milliseconds for a recording of an hour over a slow line. */
const timeout = 300_000;
const limit = 50;

export const pathOfCall = (id: string): string => `/contact-centre/calls/${encodeURIComponent(id)}`;

/**
 * The newest first.
 *
 * @param isWanted whether they are read at all
 */
export function useCalls(filter: ConnectionFilter, isWanted = true) {
  const { client } = useSession();
  return usePages<ConnectionView>(
    ['calls', filter],
    (after, options) => client.connections.page({ ...filter, limit, after }, options),
    refreshEvery,
    isWanted,
  );
}

/** Everything that is read of a call is under it. */
export const keyOfCall = (id: string) => ['call', id] as const;

/** A call by its identifier; null if there is none. It is read again as long as it goes on. */
export function useCall(id: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: keyOfCall(id),
    queryFn: ({ signal }) => client.connections.read(id, { signal }).catch(nullIfMissing),
    refetchInterval: query =>
      query.state.data?.disposition === '' ? unlessForbidden(refreshEvery)(query) : false,
  });
}

function nullIfMissing(error: unknown): null {
  if (!isMissing(error)) throw error;
  return null;
}

/** What a call was about; null if nobody has said so. The list reports that without a refusal. */
export function useTopicOf(id: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: [...keyOfCall(id), 'topic'],
    queryFn: async ({ signal }) => {
      const { result } = await client.connections.list(
        { connection_id: id, include_topics: true },
        { signal },
      );
      return result[0]?.topic_id ? client.connections.topic(id, { signal }) : null;
    },
  });
}

/** @param onDone called also when its page was left meanwhile */
export function useSetTopic(id: string, onDone: () => void) {
  const { client, queries } = useSession();
  const say = useNotice();
  return useMutation({
    mutationFn: (topic: SetConnectionTopic) => client.connections.setTopic(topic),
    onSuccess: () => {
      say('The topic is set.');
      onDone();
      return queries.invalidateQueries({ queryKey: keyOfCall(id) });
    },
  });
}

export function useNames(): Names {
  const { data: agents = [] } = useAgents();
  const { data: queues = [] } = useCallQueues();
  return {
    agent: login => {
      const agent = agents.find(each => each.login === login);
      return agent ? nameOf(agent) : login;
    },
    queue: id => queues.find(each => each.id === id)?.name ?? `queue ${id}`,
  };
}

/** The bytes of a recording, when they are wanted. */
export function useRecording(filename: string) {
  const { client } = useSession();
  return useMutation({
    mutationFn: async () => {
      const { bytes } = await client.recordings.stream({ filename }, { timeout });
      return bytes as Uint8Array<ArrayBuffer>;
    },
  });
}

export function useHangUp(id: string) {
  const { client, queries } = useSession();
  const say = useNotice();
  return useMutation({
    mutationFn: () => client.connectionCommands.hangup(id, { retries: 0 }),
    onSuccess: () => {
      say('The call is being ended.');
      return queries.invalidateQueries({ queryKey: keyOfCall(id) });
    },
  });
}

const done = {
  mute: 'Nobody hears the agent now.',
  unmute: 'The agent is heard again.',
  stopRecording: 'The call is recorded no more.',
};

/** Changes how an agent's call goes on. */
export function useCallControl(id: string, login: string) {
  const { client, queries } = useSession();
  const say = useNotice();
  return useMutation({
    mutationFn: (control: keyof typeof done) => client.callControls[control](login, { retries: 0 }),
    onSuccess: (_, control) => {
      say(done[control]);
      return queries.invalidateQueries({ queryKey: keyOfCall(id) });
    },
  });
}

export function useTransfer(id: string, login: string) {
  const { client, queries } = useSession();
  const say = useNotice();
  return useMutation({
    mutationFn: (transfer: TransferCall) => client.callControls.transfer(login, transfer, { retries: 0 }),
    onSuccess: () => {
      say('The call is being handed over.');
      return queries.invalidateQueries({ queryKey: keyOfCall(id) });
    },
  });
}
