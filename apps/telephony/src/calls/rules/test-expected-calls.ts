import type { TranscriptName } from '@patchbay/testing/exchange/transcript';
import type { ExpectedCalls, ExpectedConnection } from './test-expected';
import { expectedNumbers } from './test-expected-numbers';

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

const intoConference: ExpectedConnection = {
  ...outbound,
  numbers: ['101', '800', '101', '800', ''],
  disconnected_by: 'Agent',
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
    legs: ['56 of 55: anna.nowak queue answered, 2882.983432 2884.488530 2888.987767, 4497553'],
    visits: ['55: 1 in 7 answered, 2882.982099 2884.488801'],
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
    legs: ['59 of 58: anna.nowak queue answered, 2890.918408 2891.424358 2894.429211, 3004512'],
    visits: ['58: 1 in 7 answered, 2890.916947 2891.424625'],
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
    legs: ['62 of 61: anna.nowak queue cancelled, 2896.368535 - 2898.869464, 0'],
    visits: ['61: 1 in 7 abandoned, 2896.366869 2898.869496'],
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
    legs: [],
    visits: ['64: 1 in 7 abandoned, 2900.498568 2903.502428'],
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
    legs: [],
    visits: ['66: 1 in 7 timed_out, 2905.149423 2909.153402'],
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
    legs: [
      '69 of 68: anna.nowak queue refused, 2911.102722 - 2911.807472, 0',
      '70 of 68: jan.kowal queue answered, 2911.808650 2912.515170 2920.113025, 7592416',
    ],
    visits: ['68: 1 in 7 answered, 2911.101975 2912.515473'],
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
    legs: [
      '74 of 73: anna.nowak queue no_answer, 2922.031952 - 2930.033028, 0',
      '75 of 73: jan.kowal queue answered, 2931.034544 2931.540332 2935.042078, 3494881',
    ],
    visits: ['73: 1 in 7 answered, 2922.031136 2931.540829'],
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
    legs: [
      '79 of 78: anna.nowak queue answered, 2936.966866 2937.472170 2938.980449, 1508236',
      '80 of 78: jan.kowal transfer answered, 2938.982028 2939.887559 2944.970553, 5082513',
    ],
    visits: ['78: 1 in 7 answered, 2936.965463 2937.472213'],
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
    legs: [
      '84 of 83: anna.nowak queue answered, 2946.899823 2947.406285 2948.912170, 1505245',
      '85 of 83: jan.kowal transfer answered, 2948.913250 2949.818984 2954.907056, 5084416',
    ],
    visits: ['83: 1 in 7 answered, 2946.898898 2947.406925'],
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
    legs: [
      '89 of 88: anna.nowak queue answered, 2956.835541 2957.343007 2964.348364, 4891744',
      '92 of 88: jan.kowal transfer answered, 2962.235513 2963.141497 2968.840004, 4491197',
    ],
    visits: ['88: 1 in 7 answered, 2956.835179 2957.343188'],
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
    legs: [
      'c664 of c664: anna.nowak click answered, 2970.665573 2971.473086 2975.485281, 3003335',
      '101 of c664: 600100200 dial answered, 2971.474606 2972.478977 2975.482381, 3003335',
    ],
    visits: [],
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
    legs: [
      'c943 of c943: anna.nowak click answered, 2987.944236 2988.351254 2988.858700, 0',
      '106 of c943: 600100200 dial busy, 2988.352312 - 2988.858168, 0',
    ],
    visits: [],
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
    legs: ['c298 of c298: anna.nowak click refused, 2977.299248 - 2977.705926, 0'],
    visits: [],
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
    legs: ['c624 of c624: anna.nowak click no_answer, 2981.624687 - 2984.639362, 0'],
    visits: [],
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
    legs: [
      '109 of 109: anna.nowak dial answered, 2990.814363 2990.814363 2995.633906, 4008644',
      '110 of 109: 600100200 dial answered, 2990.817607 2991.623964 2995.633688, 4008644',
    ],
    visits: [],
    reported: [
      ...['109 started anna.nowak', 'anna.nowak FREE OUTBOUND_CALL'],
      ...['109 answered anna.nowak', '109 ended anna.nowak', 'anna.nowak OUTBOUND_CALL FREE'],
    ],
  },
  'agent-states': {
    connections: [],
    legs: [],
    visits: [],
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
    legs: [
      '114 of 112: anna.nowak queue answered, 2999.070765 3000.275965 3005.091801, 4807071',
      '115 of 113: jan.kowal queue answered, 2999.071873 2999.776789 3004.081180, 4299186',
    ],
    visits: [
      '112: 1 in 7 answered, 2999.070319 3000.276451',
      '113: 2 in 7 answered, 2999.071287 2999.776845',
    ],
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
    legs: ['119 of 118: anna.nowak queue answered, 3007.030191 3007.336462 3013.039672, 5699793'],
    visits: [
      '118: 1 in 7 answered, 3007.029739 3007.336686',
      '120: 1 in 7 abandoned, 3008.526740 3012.531844',
    ],
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
    legs: [
      '1 of 0: anna.nowak dial answered, 3585.277400 3585.582536 3588.181643, 2597606',
      '3 of 2: jan.kowal dial answered, 3585.778696 3586.083941 3588.182099, 2096282',
    ],
    visits: [],
    reported: [
      ...['0 started -', ...rings(0, 'anna.nowak'), ...answers(0, 'anna.nowak')],
      ...['2 started -', ...rings(2, 'jan.kowal'), ...answers(2, 'jan.kowal')],
      ...['anna.nowak INBOUND_CALL FREE', 'jan.kowal INBOUND_CALL FREE'],
      ...['0 ended anna.nowak', '2 ended jan.kowal'],
    ],
  },
  'parked-and-taken': {
    connections: [
      {
        ...inbound,
        user_login: 'jan.kowal',
        times: ['159114.521921', '159114.600072', '159115.008624', '159119.664612'],
        talk_time: 2882422,
        wait_time: 408552,
      },
      {
        ...outbound,
        numbers: ['102', '701', '102', '701', ''],
        user_login: 'jan.kowal',
        times: ['159117.130932', null, null, '159117.245648'],
        disconnected_by: '',
      },
    ],
    legs: [
      '382 of 381: anna.nowak queue answered, 159114.619153 159115.008540 159118.323942, 538623',
      '383 of 381: jan.kowal transfer answered, 159117.130932 159117.130932 159119.597630, 2343799',
    ],
    visits: ['381: 1 in 7 answered, 159114.600072 159115.008624'],
    reported: [
      ...['381 started -', '381 queued -', ...rings(381, 'anna.nowak'), ...answers(381, 'anna.nowak')],
      ...['383 started jan.kowal', 'jan.kowal FREE OUTBOUND_CALL', 'jan.kowal OUTBOUND_CALL INBOUND_CALL'],
      ...['383 ended jan.kowal', 'anna.nowak INBOUND_CALL FREE', 'jan.kowal INBOUND_CALL FREE'],
      '381 ended jan.kowal',
    ],
  },
  'parked-and-given-up': {
    connections: [
      {
        ...inbound,
        times: ['159121.734292', '159121.868887', '159122.241094', '159124.341856'],
        talk_time: 528788,
        wait_time: 372207,
      },
    ],
    legs: ['385 of 384: anna.nowak queue answered, 159121.902632 159122.220841 159125.506794, 528788'],
    visits: ['384: 1 in 7 answered, 159121.868887 159122.241094'],
    reported: [
      ...['384 started -', '384 queued -', 'anna.nowak FREE RINGING', '384 ringing anna.nowak'],
      ...[...answers(384, 'anna.nowak'), '384 ended anna.nowak', 'anna.nowak INBOUND_CALL FREE'],
    ],
  },
  'parked-and-timed-out': {
    connections: [
      {
        ...inbound,
        times: ['159126.461608', '159126.516365', '159126.941734', '159134.487048'],
        talk_time: 4196150,
        wait_time: 425369,
      },
    ],
    legs: [
      '387 of 386: anna.nowak queue answered, 159126.575966 159126.926927 159130.215273, 516995',
      '388 of 386: anna.nowak transfer answered, 159130.516191 159130.807597 159134.487064, 3679155',
    ],
    visits: ['386: 1 in 7 answered, 159126.516365 159126.941734'],
    reported: [
      ...['386 started -', '386 queued -', ...rings(386, 'anna.nowak'), ...answers(386, 'anna.nowak')],
      ...['anna.nowak INBOUND_CALL FREE', ...rings(386, 'anna.nowak'), 'anna.nowak RINGING INBOUND_CALL'],
      ...['386 ended anna.nowak', 'anna.nowak INBOUND_CALL FREE'],
    ],
  },
  'picked-up': {
    connections: [
      {
        ...inbound,
        user_login: 'jan.kowal',
        times: ['159136.680537', '159136.774117', '159137.781032', '159140.195509'],
        talk_time: 2414121,
        wait_time: 1006915,
      },
    ],
    legs: [
      '390 of 389: anna.nowak queue taken_elsewhere, 159136.774988 - 159137.775213, 0',
      '391 of 389: jan.kowal pickup answered, 159137.757003 159137.757003 159140.204512, 2414121',
    ],
    visits: ['389: 1 in 7 answered, 159136.774117 159137.781032'],
    reported: [
      ...['389 started -', '389 queued -', ...rings(389, 'anna.nowak'), 'jan.kowal FREE CALL'],
      ...['jan.kowal CALL INBOUND_CALL', 'anna.nowak RINGING FREE', '389 answered jan.kowal'],
      ...['389 ended jan.kowal', 'jan.kowal INBOUND_CALL FREE'],
    ],
  },
  'picked-up-direct': {
    connections: [
      {
        ...inbound,
        numbers: ['600100200', '101', '+48600100200', '101', 'trunk'],
        queue_id: null,
        user_login: 'jan.kowal',
        times: ['159142.269971', null, '159143.626314', '159146.061181'],
        talk_time: 2399816,
      },
    ],
    legs: [
      '393 of 392: anna.nowak dial taken_elsewhere, 159142.302011 - 159143.598684, 0',
      '394 of 392: jan.kowal pickup answered, 159143.553889 159143.553889 159146.061225, 2399816',
    ],
    visits: [],
    reported: [
      ...['392 started -', ...rings(392, 'anna.nowak'), 'jan.kowal FREE CALL'],
      ...['jan.kowal CALL INBOUND_CALL', 'anna.nowak RINGING FREE', '392 answered jan.kowal'],
      ...['392 ended jan.kowal', 'jan.kowal INBOUND_CALL FREE'],
    ],
  },
  // Each has a call of their own: who comes first talks from the second one on, and the caller with who was there first.
  conference: {
    connections: [
      {
        ...intoConference,
        times: ['541398.282588', null, '541399.841190', '541405.498501'],
        talk_time: 4949041,
      },
      {
        ...intoConference,
        numbers: ['102', '800', '102', '800', ''],
        user_login: 'jan.kowal',
        times: ['541399.814420', null, '541399.841190', '541404.790772'],
        talk_time: 4949041,
      },
      {
        ...inbound,
        numbers: ['600100200', '502', '+48600100200', '502', 'trunk'],
        queue_id: null,
        times: ['541401.282902', null, '541401.309957', '541403.794354'],
        talk_time: 2475292,
        filename: '1795841401.4.wav',
      },
    ],
    legs: [
      '0 of 0: anna.nowak dial answered, 541398.282588 541398.282588 541405.498501, 4949041',
      '3 of 3: jan.kowal dial answered, 541399.814420 541399.814420 541404.790772, 4949041',
    ],
    visits: [],
    reported: [
      ...['0 started anna.nowak', 'anna.nowak FREE OUTBOUND_CALL'],
      ...[
        '3 started jan.kowal',
        'jan.kowal FREE OUTBOUND_CALL',
        '0 answered anna.nowak',
        '3 answered jan.kowal',
      ],
      ...['4 started -', '4 answered anna.nowak', '4 ended anna.nowak'],
      ...['3 ended jan.kowal', 'jan.kowal OUTBOUND_CALL FREE'],
      ...['0 ended anna.nowak', 'anna.nowak OUTBOUND_CALL FREE'],
    ],
  },
  'conference-by-transfer': {
    connections: [
      {
        ...intoConference,
        numbers: ['102', '800', '102', '800', ''],
        user_login: 'jan.kowal',
        times: ['541407.018821', null, '541411.020690', '541415.834275'],
        talk_time: 4313418,
      },
      {
        ...inbound,
        numbers: ['600100200', '101', '+48600100200', '101', 'trunk'],
        queue_id: null,
        user_login: 'jan.kowal',
        times: ['541408.515676', null, '541409.039485', '541414.559277'],
        talk_time: 5486991,
        transferred_to: '800',
        filename: '1795841408.8.wav',
      },
      {
        ...intoConference,
        times: ['541412.533841', null, '541412.557809', '541415.337096'],
        talk_time: 2776299,
      },
    ],
    legs: [
      '5 of 5: jan.kowal dial answered, 541407.018821 541407.018821 541415.834275, 4313418',
      '9 of 8: anna.nowak dial answered, 541408.532367 541409.038402 541411.019293, 1979808',
      '10 of 10: anna.nowak dial answered, 541412.533841 541412.533841 541415.337096, 2776299',
    ],
    visits: [],
    reported: [
      ...['5 started jan.kowal', 'jan.kowal FREE OUTBOUND_CALL'],
      ...['8 started -', ...rings(8, 'anna.nowak'), ...answers(8, 'anna.nowak')],
      ...['8 transferred anna.nowak 800', 'anna.nowak INBOUND_CALL FREE', '5 answered jan.kowal'],
      ...['10 started anna.nowak', 'anna.nowak FREE OUTBOUND_CALL', '10 answered anna.nowak'],
      ...['8 ended jan.kowal', '10 ended anna.nowak', 'anna.nowak OUTBOUND_CALL FREE'],
      ...['5 ended jan.kowal', 'jan.kowal OUTBOUND_CALL FREE'],
    ],
  },
  'spy-by-feature-code': {
    connections: [
      {
        ...inbound,
        times: ['159024.062430', '159024.111431', '159024.476519', '159027.677989'],
        talk_time: 3193854,
        wait_time: 365088,
      },
    ],
    legs: ['333 of 332: anna.nowak queue answered, 159024.142881 159024.476458 159027.678052, 3193854'],
    visits: ['332: 1 in 7 answered, 159024.111431 159024.476519'],
    reported: [
      ...['332 started -', '332 queued -', ...rings(332, 'anna.nowak'), ...answers(332, 'anna.nowak')],
      ...['jan.kowal FREE CALL', 'jan.kowal CALL FREE', '332 ended anna.nowak'],
      'anna.nowak INBOUND_CALL FREE',
    ],
  },
  'links-and-failures': { connections: [], legs: [], visits: [], reported: [] },
  'atxfer-completed': {
    connections: [
      {
        ...inbound,
        user_login: 'jan.kowal',
        times: ['159055.022880', '159055.153844', '159055.634683', '159060.250043'],
        talk_time: 2691154,
        wait_time: 480839,
        transferred_to: 'jan.kowal',
      },
    ],
    legs: [
      '348 of 347: anna.nowak queue answered, 159055.314477 159055.634600 159058.728679, 1189318',
      '351 of 347: jan.kowal transfer answered, 159056.764600 159057.216235 159060.230987, 1501836',
    ],
    visits: ['347: 1 in 7 answered, 159055.153844 159055.634683'],
    reported: [
      '347 started -',
      '347 queued -',
      '347 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING INBOUND_CALL',
      '347 answered anna.nowak',
      '347 ringing jan.kowal',
      'jan.kowal FREE RINGING',
      'jan.kowal RINGING INBOUND_CALL',
      '347 transferred anna.nowak jan.kowal',
      'anna.nowak INBOUND_CALL FREE',
      'jan.kowal INBOUND_CALL FREE',
      '347 ended jan.kowal',
    ],
  },
  'atxfer-refused': {
    connections: [
      {
        ...inbound,
        times: ['159062.416333', '159062.529426', '159062.924529', '159067.985182'],
        talk_time: 4498750,
        wait_time: 395103,
      },
    ],
    legs: [
      '353 of 352: anna.nowak queue answered, 159062.562878 159062.924460 159068.008139, 4498750',
      '356 of 352: jan.kowal transfer refused, 159063.954103 - 159064.443630, 0',
    ],
    visits: ['352: 1 in 7 answered, 159062.529426 159062.924529'],
    reported: [
      '352 started -',
      '352 queued -',
      '352 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING INBOUND_CALL',
      '352 answered anna.nowak',
      '352 ringing jan.kowal',
      'jan.kowal FREE RINGING',
      'jan.kowal RINGING FREE',
      '352 ended anna.nowak',
      'anna.nowak INBOUND_CALL FREE',
    ],
  },
  'blind-transfer-refused': {
    connections: [
      {
        ...inbound,
        times: ['159098.541061', '159098.593469', '159098.973050', '159100.070194'],
        talk_time: 515973,
        wait_time: 379581,
        disconnected_by: '',
        transferred_to: 'jan.kowal',
      },
    ],
    legs: [
      '374 of 373: anna.nowak queue answered, 159098.594541 159098.950505 159099.489053, 515973',
      '375 of 373: jan.kowal transfer refused, 159099.534903 - 159100.063546, 0',
    ],
    visits: ['373: 1 in 7 answered, 159098.593469 159098.973050'],
    reported: [
      '373 started -',
      '373 queued -',
      '373 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING INBOUND_CALL',
      '373 answered anna.nowak',
      '373 transferred anna.nowak jan.kowal',
      'anna.nowak INBOUND_CALL FREE',
      '373 ringing jan.kowal',
      'jan.kowal FREE RINGING',
      'jan.kowal RINGING FREE',
      '373 ended anna.nowak',
    ],
  },
  'mute-audio': {
    asked: '1795459109.1000023415',
    connections: [
      {
        ...outbound,
        times: ['159109.000000', null, '159109.701859', '159113.024110'],
        talk_time: 3307036,
        disconnected_by: 'Agent',
        filename: '1795459109.1000023415.wav',
      },
    ],
    legs: [
      '1000023415 of 1000023415: anna.nowak click answered, 159109.048004 159109.293881 159113.024110, 3307036',
      '380 of 1000023415: 600100200 dial answered, 159109.367315 159109.676324 159113.024120, 3307036',
    ],
    visits: [],
    reported: [
      '1000023415 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING OUTBOUND_CALL',
      '1000023415 answered anna.nowak',
      '1000023415 ended anna.nowak',
      'anna.nowak OUTBOUND_CALL FREE',
    ],
  },
  'blind-transfer-to-number': {
    connections: [
      {
        ...inbound,
        times: ['159084.876337', '159084.937401', '159085.304327', '159088.524129'],
        talk_time: 2550493,
        wait_time: 366926,
        transferred_to: '600777666',
        filename: '1795459084.367.wav',
      },
    ],
    legs: [
      '368 of 367: anna.nowak queue answered, 159084.976487 159085.304248 159085.834365, 530038',
      '369 of 367: 600777666 transfer answered, 159085.950242 159086.493417 159088.524085, 2020397',
    ],
    visits: ['367: 1 in 7 answered, 159084.937401 159085.304327'],
    reported: [
      '367 started -',
      '367 queued -',
      '367 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING INBOUND_CALL',
      '367 answered anna.nowak',
      '367 transferred anna.nowak 600777666',
      'anna.nowak INBOUND_CALL FREE',
      '367 ended anna.nowak',
    ],
  },
  'blind-transfer-to-queue': {
    connections: [
      {
        ...inbound,
        times: ['159091.812004', '159092.873404', '159092.293849', '159096.398158'],
        talk_time: 3634482,
        wait_time: 398188,
        transferred_to: '500',
      },
    ],
    legs: [
      '371 of 370: anna.nowak queue answered, 159091.899028 159092.275258 159092.820791, 526942',
      '372 of 370: anna.nowak queue answered, 159092.933319 159093.239768 159096.398112, 3102220',
    ],
    visits: [
      '370: 1 in 7 answered, 159091.895661 159092.293849',
      '370: 1 in 7 answered, 159092.873404 159093.240009',
    ],
    reported: [
      '370 started -',
      '370 queued -',
      '370 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING INBOUND_CALL',
      '370 answered anna.nowak',
      '370 transferred anna.nowak 500',
      'anna.nowak INBOUND_CALL FREE',
      '370 queued anna.nowak',
      '370 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING INBOUND_CALL',
      'anna.nowak INBOUND_CALL FREE',
      '370 ended anna.nowak',
    ],
  },
  'member-forwards-302': {
    connections: [
      {
        ...inbound,
        user_login: 'jan.kowal',
        times: ['159653.797769', '159653.887136', '159654.797470', '159656.311521'],
        talk_time: 1469670,
        wait_time: 910334,
      },
    ],
    legs: [
      '475 of 474: anna.nowak queue refused, 159653.919933 - 159654.326105, 0',
      '478 of 474: jan.kowal dial answered, 159654.361267 159654.797374 159656.311566, 1446246',
    ],
    visits: ['474: 1 in 7 answered, 159653.887136 159654.797470'],
    reported: [
      '474 started -',
      '474 queued -',
      '474 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING FREE',
      '474 ringing jan.kowal',
      'jan.kowal FREE RINGING',
      'jan.kowal RINGING INBOUND_CALL',
      '474 answered jan.kowal',
      '474 ended jan.kowal',
      'jan.kowal INBOUND_CALL FREE',
    ],
  },
  'transfer-attended-by-refer': {
    connections: [
      {
        ...inbound,
        user_login: 'jan.kowal',
        times: ['159646.152004', '159646.185105', '159646.563821', '159651.606950'],
        talk_time: 5042419,
        wait_time: 378716,
        transferred_to: 'jan.kowal',
      },
      {
        ...outbound,
        numbers: ['101', '102', '101', '102', ''],
        times: ['159647.475084', null, '159647.827520', '159649.108606'],
        talk_time: 1279276,
        disconnected_by: '',
      },
    ],
    legs: [
      '471 of 470: anna.nowak queue answered, 159646.186070 159646.563765 159649.107659, 2543001',
      '472 of 472: anna.nowak dial answered, 159647.475084 159647.475084 159649.107659, 1279276',
      '473 of 470: jan.kowal transfer answered, 159647.534363 159647.827043 159651.607154, 3777864',
    ],
    visits: ['470: 1 in 7 answered, 159646.185105 159646.563821'],
    reported: [
      '470 started -',
      '470 queued -',
      '470 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING INBOUND_CALL',
      '470 answered anna.nowak',
      '472 started anna.nowak',
      '472 ringing jan.kowal',
      'jan.kowal FREE RINGING',
      'jan.kowal RINGING OUTBOUND_CALL',
      '472 answered anna.nowak',
      '470 transferred anna.nowak jan.kowal',
      'anna.nowak INBOUND_CALL FREE',
      'jan.kowal OUTBOUND_CALL INBOUND_CALL',
      '472 ended anna.nowak',
      '470 ended jan.kowal',
      'jan.kowal INBOUND_CALL FREE',
    ],
  },
  'overflow-local': {
    connections: [
      {
        ...inbound,
        numbers: ['600100200', '520', '+48600100200', '520', 'trunk'],
        times: ['325465.116281', '325465.141921', '325465.650171', '325469.122375'],
        talk_time: 3466342,
        wait_time: 508250,
        filename: '1795625465.2.wav',
      },
    ],
    legs: ['3 of 0: anna.nowak queue answered, 325465.142684 325465.649493 325469.122270, 3466342'],
    visits: ['0: 1 in 7 answered, 325465.141921 325465.650171'],
    reported: [
      '0 started -',
      '0 queued -',
      '0 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING INBOUND_CALL',
      '0 answered anna.nowak',
      'anna.nowak INBOUND_CALL FREE',
      '0 ended anna.nowak',
    ],
  },
  'overflow-local-abandoned': {
    connections: [
      {
        ...missed,
        numbers: ['600100200', '520', '+48600100200', '520', 'trunk'],
        user_login: 'jan.kowal',
        times: ['325470.623432', '325470.647378', null, '325473.625230'],
        wait_time: 2977852,
        filename: '1795625470.6.wav',
      },
    ],
    legs: ['7 of 4: jan.kowal queue cancelled, 325470.649228 - 325473.625715, 0'],
    visits: ['4: 1 in 7 abandoned, 325470.647378 325473.625230'],
    reported: [
      '4 started -',
      '4 queued -',
      '4 ringing jan.kowal',
      'jan.kowal FREE RINGING',
      '4 ended jan.kowal',
      'jan.kowal RINGING FREE',
    ],
  },
  'follow-me': {
    connections: [
      {
        ...inbound,
        numbers: ['600100200', '522', '+48600100200', '522', 'trunk'],
        queue_id: null,
        user_login: null,
        times: ['325480.634398', null, '325481.142410', '325484.134546'],
        talk_time: 2991062,
      },
    ],
    legs: [
      '17 of 12: 600100299 dial answered, 325480.637177 325481.140870 325484.134592, 2991062',
      '18 of 12: anna.nowak dial taken_elsewhere, 325480.637241 - 325481.141708, 0',
    ],
    visits: [],
    reported: [
      '12 started -',
      '12 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING FREE',
      '12 answered -',
      '12 ended -',
    ],
  },
  'follow-me-agent': {
    connections: [
      {
        ...inbound,
        numbers: ['600100200', '522', '+48600100200', '522', 'trunk'],
        queue_id: null,
        times: ['325485.635873', null, '325486.141732', '325488.636701'],
        talk_time: 2493844,
        disconnected_by: 'Agent',
      },
    ],
    legs: [
      '24 of 19: anna.nowak dial answered, 325485.638380 325486.140420 325488.635593, 2493844',
      '25 of 19: 600100299 dial taken_elsewhere, 325485.638519 - 325486.140920, 0',
    ],
    visits: [],
    reported: [
      '19 started -',
      '19 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING INBOUND_CALL',
      '19 answered anna.nowak',
      'anna.nowak INBOUND_CALL FREE',
      '19 ended anna.nowak',
    ],
  },
  'local-chain': {
    connections: [
      {
        ...inbound,
        numbers: ['600100200', '523', '+48600100200', '523', 'trunk'],
        queue_id: null,
        times: ['325490.638510', null, '325491.143475', '325493.640021'],
        talk_time: 2496047,
      },
    ],
    legs: ['31 of 26: anna.nowak dial answered, 325490.640358 325491.142496 325493.640622, 2496047'],
    visits: [],
    reported: [
      '26 started -',
      '26 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING INBOUND_CALL',
      '26 answered anna.nowak',
      '26 ended anna.nowak',
      'anna.nowak INBOUND_CALL FREE',
    ],
  },
  'local-optimized': {
    connections: [
      {
        ...inbound,
        numbers: ['600100200', '528', '+48600100200', '528', 'trunk'],
        queue_id: null,
        times: ['325495.143618', null, '325495.688730', '325498.143999'],
        talk_time: 2454974,
      },
    ],
    legs: ['35 of 32: anna.nowak dial answered, 325495.186213 325495.687804 325498.144008, 2454974'],
    visits: [],
    reported: [
      '32 started -',
      '32 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING INBOUND_CALL',
      '32 answered anna.nowak',
      '32 ended anna.nowak',
      'anna.nowak INBOUND_CALL FREE',
    ],
  },
  'call-file': {
    connections: [
      {
        ...outbound,
        times: ['325499.644170', null, '325500.660722', '325503.657111'],
        talk_time: 2986380,
        filename: '1795625499.36.wav',
      },
    ],
    legs: [
      '38 of 36: anna.nowak dial answered, 325499.647464 325500.155933 325503.657493, 2986380',
      '39 of 36: 600100200 dial answered, 325500.157807 325500.660466 325503.649515, 2986380',
    ],
    visits: [],
    reported: [
      '36 started -',
      '36 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING OUTBOUND_CALL',
      '36 answered anna.nowak',
      '36 ended anna.nowak',
      'anna.nowak OUTBOUND_CALL FREE',
    ],
  },
  'call-file-optimized': {
    connections: [
      {
        ...outbound,
        times: ['325834.768821', null, '325836.045284', '325838.772476'],
        talk_time: 2725098,
        rest: ['pbx', 'ENDED', false, null, false],
      },
    ],
    legs: [
      '2 of 0: anna.nowak dial answered, 325834.771158 325835.324021 325838.772476, 2725098',
      '3 of 0: 600100200 dial answered, 325835.325304 325836.044997 325838.771420, 2725098',
    ],
    visits: [],
    reported: [
      '0 started -',
      '0 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING OUTBOUND_CALL',
      '0 answered anna.nowak',
      '0 ended anna.nowak',
      'anna.nowak OUTBOUND_CALL FREE',
    ],
  },
  callback: {
    connections: [
      {
        ...outbound,
        numbers: ['', '600100200', '', '+48600100200', 'trunk'],
        queue_id: 7,
        times: ['325518.652994', '325519.161704', '325519.665842', '325523.668719'],
        talk_time: 3987565,
        wait_time: 504138,
        filename: '1795625518.49.wav',
      },
    ],
    legs: [
      '50 of 48: 600100200 dial answered, 325518.655846 325519.159098 325523.658887, 3987565',
      '51 of 48: anna.nowak queue answered, 325519.162468 325519.665491 325523.668660, 3987565',
    ],
    visits: ['48: 1 in 7 answered, 325519.161704 325519.665842'],
    reported: [
      '48 started -',
      '48 queued -',
      '48 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING OUTBOUND_CALL',
      '48 answered anna.nowak',
      'anna.nowak OUTBOUND_CALL FREE',
      '48 ended anna.nowak',
    ],
  },
  'callback-abandoned': {
    connections: [
      {
        ...outbound,
        numbers: ['', '600100200', '', '+48600100200', 'trunk'],
        queue_id: 7,
        user_login: 'jan.kowal',
        times: ['325511.650127', '325512.158719', null, '325516.665182'],
        disposition: 'NO ANSWER',
        wait_time: 4497137,
        filename: '1795625511.45.wav',
      },
    ],
    legs: [
      '46 of 44: 600100200 dial answered, 325511.652520 325512.155617 325516.655722, 0',
      '47 of 44: jan.kowal queue cancelled, 325512.159245 - 325516.665535, 0',
    ],
    visits: ['44: 1 in 7 abandoned, 325512.158719 325516.655856'],
    reported: [
      '44 started -',
      '44 queued -',
      '44 ringing jan.kowal',
      'jan.kowal FREE RINGING',
      '44 ended jan.kowal',
      'jan.kowal RINGING FREE',
    ],
  },
  'callback-busy': {
    connections: [
      {
        ...outbound,
        numbers: ['', '600100200', '', '+48600100200', 'trunk'],
        user_login: null,
        times: ['325525.655995', null, null, '325525.962806'],
        disposition: 'BUSY',
        filename: '1795625525.53.wav',
      },
    ],
    legs: ['54 of 52: 600100200 dial busy, 325525.658577 - 325525.962089, 0'],
    visits: [],
    reported: ['52 started -', '52 ended -'],
  },
  'member-local-answered': {
    connections: [
      {
        ...inbound,
        times: ['159148.163576', '159148.264675', '159148.704874', '159150.356044'],
        talk_time: 1626946,
        wait_time: 440199,
      },
    ],
    legs: ['398 of 395: anna.nowak queue answered, 159148.378497 159148.681430 159150.356108, 1594023'],
    visits: ['395: 1 in 7 answered, 159148.264675 159148.704874'],
    reported: [
      '395 started -',
      '395 queued -',
      '395 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING INBOUND_CALL',
      '395 answered anna.nowak',
      '395 ended anna.nowak',
      'anna.nowak INBOUND_CALL FREE',
    ],
  },
  'member-local-refuses': {
    connections: [
      {
        ...inbound,
        times: ['159157.461770', '159157.562060', '159159.329514', '159160.773264'],
        talk_time: 1366500,
        wait_time: 1767454,
      },
    ],
    legs: [
      '406 of 403: anna.nowak queue refused, 159157.691039 - 159157.985476, 0',
      '409 of 403: anna.nowak queue answered, 159159.061015 159159.245682 159160.775369, 1348677',
    ],
    visits: ['403: 1 in 7 answered, 159157.562060 159159.329514'],
    reported: [
      '403 started -',
      '403 queued -',
      '403 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING FREE',
      '403 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING INBOUND_CALL',
      '403 answered anna.nowak',
      '403 ended anna.nowak',
      'anna.nowak INBOUND_CALL FREE',
    ],
  },
  voicemail: {
    connections: [
      {
        ...missed,
        numbers: ['600100200', '525', '+48600100200', '525', 'trunk'],
        queue_id: null,
        user_login: null,
        times: ['326067.873492', null, null, '326078.875348'],
        voicemail: true,
      },
    ],
    legs: [],
    visits: [],
    reported: ['0 started -', '0 message left -', '0 ended -'],
  },
  'voicemail-no-answer': {
    connections: [
      {
        ...missed,
        numbers: ['600100200', '527', '+48600100200', '527', 'trunk'],
        queue_id: null,
        times: ['326093.412328', null, null, '326106.412062'],
        voicemail: true,
      },
    ],
    legs: ['2 of 1: anna.nowak dial no_answer, 326093.413716 - 326095.416612, 0'],
    visits: [],
    reported: [
      ...['1 started -', ...rings(1, 'anna.nowak'), 'anna.nowak RINGING FREE'],
      ...['1 message left anna.nowak', '1 ended anna.nowak'],
    ],
  },
  ...expectedNumbers,
};
