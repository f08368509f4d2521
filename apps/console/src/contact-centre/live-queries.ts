import { type Query, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AgentStatusView, EventView, PatchbayClient } from '@patchbay/client';
import type { FeedState } from '../api/event-source';
import { isForbidden } from '../api/refusals';
import { useFeed } from '../api/feed';
import { useNotice } from '../kit/notice';
import { useSession } from '../session/session';
import { type AgentCommand, answeredAfter, keysAfter, openCallsKey, statusesAfter, waitingKey } from './live';

/** Milliseconds after which everything is read again, whatever events say; what failed, or without events, sooner. */
const usually = 30_000;
const soon = 5_000;

const statusesKey = ['agent-statuses'];

/** What was is forgotten with the page: who returns to it sees nothing until it is read. */
const gcTime = 0;

/** Without repetition: the page of what is now says at once that it cannot be read. */
const once = { retries: 0 };

/** What is shown is as of now, or is not shown: an interval for each. */
const refetchInterval = ({ state: { error } }: { state: { error: unknown } }): number | false => {
  if (isForbidden(error)) return false;
  return error ? soon : usually;
};

export function useStatuses() {
  const { client } = useSession();
  return useQuery({
    queryKey: statusesKey,
    refetchInterval,
    gcTime,
    queryFn: ({ signal }) => client.agentStatus.list({ ...once, signal }),
  });
}

export function usePauses() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['pauses'],
    staleTime: 60_000,
    queryFn: ({ signal }) => client.pauses.list({ signal }),
  });
}

/** Who waits in a queue, the longest first, and how long others waited. */
export function useWaiting(queue: number) {
  const { client } = useSession();
  return useQuery({
    queryKey: waitingKey(queue),
    refetchInterval,
    gcTime,
    queryFn: async ({ signal }) => {
      const [callers, stats] = await Promise.all([
        client.waiting.list(queue, { ...once, signal }),
        client.waiting.stats(queue, { ...once, signal }),
      ]);
      return { callers: callers.toReversed(), usual: stats.approx_wait_time };
    },
  });
}

/** Calls in progress among the newest ones: the API has no filter for them. */
export function useOpenCalls() {
  const { client } = useSession();
  return useQuery({
    queryKey: openCallsKey,
    refetchInterval,
    gcTime,
    queryFn: ({ signal }) => client.connections.list({ limit: mostCalls }, { ...once, signal }),
    select: ({ count, result }) => ({
      calls: result.filter(({ disposition }) => disposition === ''),
      isWhole: count <= mostCalls,
    }),
  });
}

/** As many as the API gives at once. */
export const mostCalls = 100;

/** Has all of these follow what happens, from when the feed is live. */
export function useFollowing(): FeedState & { answered: ReadonlySet<string> } {
  const { calls, queries, readAgain } = useSession();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const state = useFeed(calls, event => {
    setAnswered(before => answeredAfter(before, event));
    keysAfter(event).forEach(key => void readAgain(key));
    if (event.action === 'AGENT_STATUS_CHANGED' && !changeStatus(event)) void readAgain(statusesKey);
  });
  /** What is being read may be older than the event. */
  const changeStatus = (event: EventView): boolean => {
    const known = queries.getQueryState<AgentStatusView[]>(statusesKey);
    const changed = known?.fetchStatus === 'idle' && known.data && statusesAfter(known.data, event);
    if (changed) queries.setQueryData(statusesKey, changed);
    return Boolean(changed);
  };
  const { isLive } = state;
  useEffect(() => {
    if (isLive) void queries.invalidateQueries({ predicate: isFollowed });
  }, [queries, isLive]);
  useWithoutFeed(isForbidden(state.error));
  return { ...state, answered };
}

const isFollowed = ({ queryKey }: Query): boolean =>
  [statusesKey, openCallsKey, ['waiting']].some(([first]) => queryKey[0] === first);

/** Who may not read what happens reads what is, every few seconds. */
function useWithoutFeed(isRefused: boolean): void {
  const { queries } = useSession();
  useEffect(() => {
    if (!isRefused) return;
    const timer = setInterval(() => void queries.refetchQueries({ predicate: isReadable }), soon);
    return () => clearInterval(timer);
  }, [queries, isRefused]);
}

const isReadable = (query: Query): boolean =>
  isFollowed(query) && query.isActive() && !isForbidden(query.state.error);

interface Command {
  readonly done: string;
  readonly send: (commands: PatchbayClient['agentCommands']) => Promise<void>;
}

/** Sends a command for an agent's phone, and says so. Events report the outcome. */
export function useAgentCommand() {
  const { client, queries } = useSession();
  const say = useNotice();
  return useMutation({
    mutationFn: ({ send }: Command) => send(client.agentCommands),
    onSuccess: (_, { done }) => {
      say(done);
      return queries.invalidateQueries({ queryKey: statusesKey });
    },
  });
}

/** @param pause undefined for the first one */
export const commandOf = (
  command: AgentCommand,
  { login, name }: { login: string; name: string },
  pause: number | undefined,
): Command =>
  ({
    login: { done: `${name} is being logged in.`, send: (to: Commands) => to.login(login, {}, once) },
    logout: { done: `${name} is being logged out.`, send: (to: Commands) => to.logout(login, once) },
    pause: {
      done: `${name} is being paused.`,
      send: (to: Commands) => to.pause(login, { pause_id: pause }, once),
    },
    free: { done: `${name} is being made free.`, send: (to: Commands) => to.free(login, once) },
    hangup: { done: `The call of ${name} is being ended.`, send: (to: Commands) => to.hangup(login, once) },
  })[command];

type Commands = PatchbayClient['agentCommands'];
