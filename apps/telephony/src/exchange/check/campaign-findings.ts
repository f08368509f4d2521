import { type Finding, missing, note } from './finding';
import type { Line } from './look';

/** Options of `Queue()` with `b`, which runs a routine on the agent's channel before it rings. */
const withRoutine = /^[^,]*,[^,]*b\(/;

/**
 * Of the context in which who has answered a campaign waits for an agent.
 *
 * @param lines undefined where there is no such context, or it could not be seen
 */
export function findingsOfCampaigns(context: string, lines: readonly Line[] | undefined): Finding[] {
  if (!lines)
    return [
      missing(
        `The dialplan has no context ${context}, in which who has answered a campaign waits: add [${context}] to extensions.conf, or set PBX_ANSWERED_CONTEXT.`,
      ),
    ];
  const queue = lines.find(({ application }) => /^queue$/i.test(application));
  if (!queue) return [missing(`[${context}] has no Queue(): who has answered a campaign gets no agent.`)];
  return [
    ...(withRoutine.test(queue.data)
      ? []
      : [
          note(
            `Queue() of [${context}] has no option b that makes agents' phones answer at once. Where they do not do so by themselves, callers are abandoned after two seconds.`,
          ),
        ]),
    ...ofMessage(context, lines),
    ...ofMachines(context, lines),
  ];
}

/** Nobody can ask a manager interface whether a sound exists; whether another one is played then can be seen. */
function ofMessage(context: string, lines: readonly Line[]): Finding[] {
  const plays = lines.some(({ application }) => /^(playback|background)$/i.test(application));
  if (!plays)
    return [missing(`[${context}] has no Playback(): who finds no agent hears nothing, a silent call.`)];
  if (lines.some(({ data }) => data.includes('PLAYBACKSTATUS'))) return [];
  return [
    note(
      `[${context}] does not look at PLAYBACKSTATUS: a campaign whose abandon.message does not exist makes silent calls.`,
    ),
  ];
}

const ofMachines = (context: string, lines: readonly Line[]): Finding[] =>
  lines.some(({ application }) => /^amd$/i.test(application))
    ? []
    : [note(`[${context}] has no AMD(): campaigns that look for answering machines (amd) find none.`)];
