import type { TranscriptName } from '@patchbay/testing/exchange/transcript';
import type { Connection } from '../../connections/connection';
import type { Instant } from '../../instants';

/** What has to come of a recorded conversation: the queue hotline is 7, and anna.nowak and jan.kowal are free before it. */
export interface ExpectedCalls {
  connections: ExpectedConnection[];
  legs: number;
  /** As `inShort` has it. */
  reported: string[];
  /** What command asked for the call, if one did. */
  asked?: string;
}

export type ExpectedConnection = ReturnType<typeof pick>;

/** Seconds after 1795300000, as the transcripts have them. */
const time = (at: Instant | null) => (at === null ? null : (at / 1e6 - 1795300000).toFixed(6));

/** What is compared of a row. */
export const pick = (row: Connection) => ({
  type: row.type,
  numbers: [row.src, row.dst, row.normal_src, row.normal_dst, row.operator],
  queue_id: row.queue_id,
  user_login: row.user_login,
  times: [row.started_at, row.queued_at, row.answered_at, row.ended_at].map(time),
  disposition: row.disposition,
  talk_time: row.talk_time,
  wait_time: row.wait_time,
  disconnected_by: row.disconnected_by,
  transferred_to: row.transferred_to,
  filename: row.filename,
  rest: [row.pbx, row.state, row.estimated, row.talking_since, row.anchor === row.connection_id],
});

const inbound: ExpectedConnection = {
  type: 'INBOUND',
  numbers: ['600100200', '500', '+48600100200', '500', 'trunk'],
  queue_id: 7,
  user_login: 'anna.nowak',
  times: [],
  disposition: 'ANSWERED',
  talk_time: 0,
  wait_time: null,
  disconnected_by: 'Customer',
  transferred_to: '',
  filename: '',
  rest: ['pbx', 'ENDED', false, null, true],
};

const outbound: ExpectedConnection = {
  ...inbound,
  type: 'OUTBOUND',
  numbers: ['101', '600100200', '101', '+48600100200', 'trunk'],
  queue_id: null,
};

const missed: ExpectedConnection = { ...inbound, disposition: 'NO ANSWER' };

const rings = (id: number, login: string) => [`${id} ringing ${login}`, `${login} FREE RINGING`];
const answers = (id: number, login: string) => [`${login} RINGING INBOUND_CALL`, `${id} answered ${login}`];
const bothPaused = ['anna.nowak FREE PAUSED', 'jan.kowal FREE PAUSED'];
const bothFree = ['anna.nowak PAUSED FREE', 'jan.kowal PAUSED FREE'];

export const expectedCalls: Record<TranscriptName, ExpectedCalls> = {
  'answered-caller-hangs-up': {
    connections: [
      {
        ...inbound,
        times: ['2882.978801', '2882.982099', '2884.488801', '2888.988197'],
        talk_time: 4497553,
        wait_time: 1506702,
        filename: '1795302882.55.wav',
      },
    ],
    legs: 1,
    reported: [
      ...['55 started -', '55 queued -', ...rings(55, 'anna.nowak'), ...answers(55, 'anna.nowak')],
      ...['anna.nowak INBOUND_CALL FREE', '55 ended anna.nowak'],
    ],
  },
  'answered-agent-hangs-up': {
    connections: [
      {
        ...inbound,
        times: ['2890.914630', '2890.916947', '2891.424625', '2894.434915'],
        talk_time: 3004512,
        wait_time: 507678,
        disconnected_by: 'Agent',
        filename: '1795302890.58.wav',
      },
    ],
    legs: 1,
    reported: [
      ...['58 started -', '58 queued -', ...rings(58, 'anna.nowak'), ...answers(58, 'anna.nowak')],
      ...['anna.nowak INBOUND_CALL FREE', '58 ended anna.nowak'],
    ],
  },
  abandoned: {
    connections: [
      {
        ...missed,
        times: ['2896.352276', '2896.366869', null, '2898.869755'],
        wait_time: 2502627,
        filename: '1795302896.61.wav',
      },
    ],
    legs: 1,
    reported: [
      ...['61 started -', '61 queued -', ...rings(61, 'anna.nowak')],
      ...['anna.nowak RINGING FREE', '61 ended anna.nowak'],
    ],
  },
  'abandoned-nobody-free': {
    connections: [
      {
        ...missed,
        user_login: null,
        times: ['2900.496317', '2900.498568', null, '2903.502465'],
        wait_time: 3003860,
        filename: '1795302900.64.wav',
      },
    ],
    legs: 0,
    reported: [...bothPaused, '64 started -', '64 queued -', '64 ended -', ...bothFree],
  },
  'queue-timeout': {
    connections: [
      {
        ...missed,
        user_login: null,
        times: ['2905.147384', '2905.149423', null, '2909.154789'],
        wait_time: 4003979,
        disconnected_by: '',
        filename: '1795302905.66.wav',
      },
    ],
    legs: 0,
    reported: [...bothPaused, '66 started -', '66 queued -', '66 ended -', ...bothFree],
  },
  'refused-then-other': {
    connections: [
      {
        ...inbound,
        user_login: 'jan.kowal',
        times: ['2911.099702', '2911.101975', '2912.515473', '2920.111971'],
        talk_time: 7592416,
        wait_time: 1413498,
        filename: '1795302911.68.wav',
      },
    ],
    legs: 2,
    reported: [
      ...['68 started -', '68 queued -', ...rings(68, 'anna.nowak'), 'anna.nowak RINGING FREE'],
      ...[...rings(68, 'jan.kowal'), ...answers(68, 'jan.kowal')],
      ...['68 ended jan.kowal', 'jan.kowal INBOUND_CALL FREE'],
    ],
  },
  'no-answer-then-other': {
    connections: [
      {
        ...inbound,
        user_login: 'jan.kowal',
        times: ['2922.028831', '2922.031136', '2931.540829', '2935.040422'],
        talk_time: 3494881,
        wait_time: 9509693,
        filename: '1795302922.73.wav',
      },
    ],
    legs: 2,
    reported: [
      ...['73 started -', '73 queued -', ...rings(73, 'anna.nowak')],
      ...['anna.nowak RINGING FREE', 'anna.nowak FREE PAUSED'],
      ...[...rings(73, 'jan.kowal'), ...answers(73, 'jan.kowal')],
      ...['73 ended jan.kowal', 'jan.kowal INBOUND_CALL FREE', 'anna.nowak PAUSED FREE'],
    ],
  },
  'transfer-blind-ami': {
    connections: [
      {
        ...inbound,
        user_login: 'jan.kowal',
        times: ['2936.962904', '2936.965463', '2937.472213', '2944.970845'],
        talk_time: 6591007,
        wait_time: 506750,
        transferred_to: 'jan.kowal',
        filename: '1795302936.78.wav',
      },
    ],
    legs: 2,
    reported: [
      ...['78 started -', '78 queued -', ...rings(78, 'anna.nowak'), ...answers(78, 'anna.nowak')],
      ...['78 transferred anna.nowak jan.kowal', 'anna.nowak INBOUND_CALL FREE', ...rings(78, 'jan.kowal')],
      ...['jan.kowal RINGING INBOUND_CALL', 'jan.kowal INBOUND_CALL FREE', '78 ended jan.kowal'],
    ],
  },
  'transfer-blind-refer': {
    connections: [
      {
        ...inbound,
        user_login: 'jan.kowal',
        times: ['2946.896548', '2946.898898', '2947.406925', '2954.905927'],
        talk_time: 6589670,
        wait_time: 508027,
        transferred_to: 'jan.kowal',
        filename: '1795302946.83.wav',
      },
    ],
    legs: 2,
    reported: [
      ...['83 started -', '83 queued -', ...rings(83, 'anna.nowak'), ...answers(83, 'anna.nowak')],
      ...['83 transferred anna.nowak jan.kowal', 'anna.nowak INBOUND_CALL FREE', ...rings(83, 'jan.kowal')],
      ...['jan.kowal RINGING INBOUND_CALL', '83 ended jan.kowal', 'jan.kowal INBOUND_CALL FREE'],
    ],
  },
  'transfer-attended': {
    connections: [
      {
        ...inbound,
        user_login: 'jan.kowal',
        times: ['2956.832568', '2956.835179', '2957.343188', '2968.840249'],
        // Until the agent leaves to ask, from the merge on, and without the moment in which the phones swap bridges.
        talk_time: 4891744 + 456976 + 4034221,
        wait_time: 508009,
        transferred_to: 'jan.kowal',
        filename: '1795302956.88.wav',
      },
    ],
    legs: 2,
    reported: [
      ...['88 started -', '88 queued -', ...rings(88, 'anna.nowak'), ...answers(88, 'anna.nowak')],
      ...[...rings(88, 'jan.kowal'), 'jan.kowal RINGING INBOUND_CALL'],
      ...['88 transferred anna.nowak jan.kowal', 'anna.nowak INBOUND_CALL FREE'],
      ...['jan.kowal INBOUND_CALL FREE', '88 ended jan.kowal'],
    ],
  },
  'click-to-call': {
    asked: '1795302970.c664',
    connections: [
      {
        ...outbound,
        times: ['2970.000000', null, '2972.479033', '2975.485281'],
        talk_time: 3003335,
        filename: '1795302970.c664.wav',
      },
    ],
    legs: 2,
    reported: [
      ...['c664 ringing anna.nowak', 'anna.nowak FREE RINGING', 'anna.nowak RINGING OUTBOUND_CALL'],
      ...['c664 answered anna.nowak', 'c664 ended anna.nowak', 'anna.nowak OUTBOUND_CALL FREE'],
    ],
  },
  'click-to-call-number-busy': {
    asked: '1795302987.c943',
    connections: [
      {
        ...outbound,
        times: ['2987.000000', null, null, '2988.858700'],
        disposition: 'BUSY',
        filename: '1795302987.c943.wav',
      },
    ],
    legs: 2,
    reported: [
      ...['c943 ringing anna.nowak', 'anna.nowak FREE RINGING', 'anna.nowak RINGING OUTBOUND_CALL'],
      ...['c943 ended anna.nowak', 'anna.nowak OUTBOUND_CALL FREE'],
    ],
  },
  'click-to-call-agent-refuses': {
    asked: '1795302977.c298',
    connections: [
      {
        ...outbound,
        numbers: ['101', '600100200', '101', '+48600100200', ''],
        times: ['2977.000000', null, null, '2977.705926'],
        disposition: 'BUSY',
        disconnected_by: 'Agent',
      },
    ],
    legs: 1,
    reported: [
      ...['c298 ringing anna.nowak', 'anna.nowak FREE RINGING'],
      ...['c298 ended anna.nowak', 'anna.nowak RINGING FREE'],
    ],
  },
  'click-to-call-agent-silent': {
    asked: '1795302981.c624',
    connections: [
      {
        ...outbound,
        numbers: ['101', '600100200', '101', '+48600100200', ''],
        times: ['2981.000000', null, null, '2984.639362'],
        disposition: 'NO ANSWER',
        disconnected_by: '',
      },
    ],
    legs: 1,
    reported: [
      ...['c624 ringing anna.nowak', 'anna.nowak FREE RINGING'],
      ...['c624 ended anna.nowak', 'anna.nowak RINGING FREE'],
    ],
  },
  'agent-dials-out': {
    connections: [
      {
        ...outbound,
        times: ['2990.814363', null, '2991.624367', '2995.633906'],
        talk_time: 4008644,
        disconnected_by: 'Agent',
        filename: '1795302990.109.wav',
      },
    ],
    legs: 2,
    reported: [
      ...['109 started anna.nowak', 'anna.nowak FREE OUTBOUND_CALL'],
      ...['109 answered anna.nowak', '109 ended anna.nowak', 'anna.nowak OUTBOUND_CALL FREE'],
    ],
  },
  'agent-states': {
    connections: [],
    legs: 0,
    reported: ['jan.kowal FREE PAUSED', 'jan.kowal PAUSED FREE', 'jan.kowal FREE OFF', 'jan.kowal OFF FREE'],
  },
  'two-at-once': {
    connections: [
      {
        ...inbound,
        times: ['2999.067920', '2999.070319', '3000.276451', '3005.083770'],
        talk_time: 4807071,
        wait_time: 1206132,
        filename: '1795302999.112.wav',
      },
      {
        ...inbound,
        numbers: ['600100201', '500', '+48600100201', '500', 'trunk'],
        user_login: 'jan.kowal',
        times: ['2999.069167', '2999.071287', '2999.776845', '3004.081078'],
        talk_time: 4299186,
        wait_time: 705558,
        filename: '1795302999.113.wav',
      },
    ],
    legs: 2,
    reported: [
      ...['112 started -', '113 started -'],
      ...['112 queued -', ...rings(112, 'anna.nowak'), '113 queued -', ...rings(113, 'jan.kowal')],
      ...[...answers(113, 'jan.kowal'), ...answers(112, 'anna.nowak')],
      ...['113 ended jan.kowal', 'jan.kowal INBOUND_CALL FREE'],
      ...['112 ended anna.nowak', 'anna.nowak INBOUND_CALL FREE'],
    ],
  },
  'resync-in-mid-call': {
    connections: [
      {
        ...inbound,
        times: ['3007.027303', '3007.029739', '3007.336686', '3013.039935'],
        talk_time: 5699793,
        wait_time: 306947,
        filename: '1795303007.118.wav',
      },
      {
        ...missed,
        numbers: ['600100201', '500', '+48600100201', '500', 'trunk'],
        user_login: null,
        times: ['3008.524026', '3008.526740', null, '3012.535209'],
        wait_time: 4005104,
        filename: '1795303008.120.wav',
      },
    ],
    legs: 1,
    reported: [
      ...['jan.kowal FREE PAUSED', '118 started -', '118 queued -'],
      ...[...rings(118, 'anna.nowak'), ...answers(118, 'anna.nowak')],
      ...['120 started -', '120 queued -', '120 ended -', 'jan.kowal PAUSED FREE'],
      ...['anna.nowak INBOUND_CALL FREE', '118 ended anna.nowak'],
    ],
  },
  'two-calls-joined': {
    connections: [
      {
        ...inbound,
        numbers: ['600100200', '101', '+48600100200', '101', 'trunk'],
        queue_id: null,
        times: ['3585.275831', null, '3585.583379', '3591.590549'],
        // With the agent, then with the other caller.
        talk_time: 2597606 + 3407810,
      },
      {
        ...inbound,
        numbers: ['600100201', '102', '+48600100201', '102', 'trunk'],
        queue_id: null,
        user_login: 'jan.kowal',
        times: ['3585.777496', null, '3586.085315', '3591.590584'],
        talk_time: 2096282 + 3407810,
        disconnected_by: '',
      },
    ],
    legs: 2,
    reported: [
      ...['0 started -', ...rings(0, 'anna.nowak'), ...answers(0, 'anna.nowak')],
      ...['2 started -', ...rings(2, 'jan.kowal'), ...answers(2, 'jan.kowal')],
      ...['anna.nowak INBOUND_CALL FREE', 'jan.kowal INBOUND_CALL FREE'],
      ...['0 ended anna.nowak', '2 ended jan.kowal'],
    ],
  },
  'links-and-failures': { connections: [], legs: 0, reported: [] },
};
