import type { ExpectedCalls, ExpectedConnection } from './test-expected';

const ofCampaign: ExpectedConnection = {
  type: 'OUTBOUND',
  numbers: ['221234567', '600100200', '+48221234567', '+48600100200', 'trunk'],
  queue_id: null,
  user_login: null,
  times: [],
  disposition: 'NO ANSWER',
  talk_time: 0,
  wait_time: null,
  disconnected_by: '',
  transferred_to: '',
  filename: '',
  rest: ['pbx', 'ENDED', false, null, true],
};

/** Calls of campaigns: the number rings first, and who answers waits in the queue of the campaign, which is none of ours. */
export const expectedNumbers = {
  'dialler-amd-customer-hangs-up': {
    asked: '1795458629.21000010961',
    connections: [
      {
        ...ofCampaign,
        times: ['158629.000000', null, null, '158630.808315'],
        disconnected_by: 'Customer',
      },
    ],
    legs: [
      '21000010961 of 21000010961: 600100200 dial answered, 158629.839738 158630.203338 158630.808315, 0',
    ],
    visits: [],
    reported: ['21000010961 ended -'],
  },
  'dialler-amd-fax': {
    asked: '1796052186.21000011600',
    connections: [
      {
        ...ofCampaign,
        times: ['752186.000000', '752187.450761', null, '752187.478553'],
        wait_time: 27226,
      },
    ],
    legs: [
      '21000011600 of 21000011600: 600100200 dial answered, 752186.217985 752186.227688 752187.478553, 0',
    ],
    visits: ['21000011600: 1 in null timed_out, 752187.450761 752187.477987'],
    reported: ['21000011600 queued -', '21000011600 ended -'],
  },
  'dialler-amd-human-to-agent': {
    asked: '1795458632.21000010962',
    connections: [
      {
        ...ofCampaign,
        user_login: 'anna.nowak',
        times: ['158632.000000', '158634.004305', '158634.022163', '158637.565454'],
        disposition: 'ANSWERED',
        talk_time: 3524693,
        wait_time: 17858,
        disconnected_by: 'Customer',
      },
    ],
    legs: [
      '21000010962 of 21000010962: 600100200 dial answered, 158632.164025 158632.506726 158637.565454, 3524693',
      '155 of 21000010962: anna.nowak queue answered, 158634.005658 158634.021592 158637.546990, 3524693',
    ],
    visits: ['21000010962: 1 in null answered, 158634.004305 158634.022163'],
    reported: [
      '21000010962 queued -',
      '21000010962 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING OUTBOUND_CALL',
      '21000010962 answered anna.nowak',
      'anna.nowak OUTBOUND_CALL FREE',
      '21000010962 ended anna.nowak',
    ],
  },
  'dialler-amd-machine-found': {
    asked: '1795459734.21000011529',
    connections: [{ ...ofCampaign, times: ['159734.000000', null, null, '159736.442472'] }],
    legs: [
      '21000011529 of 21000011529: 600100200 dial answered, 159734.399317 159734.844453 159736.442472, 0',
    ],
    visits: [],
    reported: ['21000011529 ended -'],
  },
  'dialler-answered': {
    asked: '1795457954.21000054572',
    connections: [
      {
        ...ofCampaign,
        user_login: 'anna.nowak',
        times: ['157954.000000', '157956.398132', '157956.578242', '157960.391790'],
        disposition: 'ANSWERED',
        talk_time: 3784839,
        wait_time: 180110,
        disconnected_by: 'Customer',
      },
    ],
    legs: [
      '21000054572 of 21000054572: 600100200 dial answered, 157954.699589 157956.335011 157960.391790, 3784839',
      '1 of 21000054572: anna.nowak queue answered, 157956.495715 157956.528673 157960.391704, 3784839',
    ],
    visits: ['21000054572: 1 in null answered, 157956.398132 157956.578242'],
    reported: [
      '21000054572 queued -',
      '21000054572 ringing anna.nowak',
      'anna.nowak FREE RINGING',
      'anna.nowak RINGING OUTBOUND_CALL',
      '21000054572 answered anna.nowak',
      'anna.nowak OUTBOUND_CALL FREE',
      '21000054572 ended anna.nowak',
    ],
  },
  'dialler-customer-leaves-within-patience': {
    asked: '1795458031.21000019467',
    connections: [
      {
        ...ofCampaign,
        times: ['158031.000000', '158032.100512', null, '158033.083348'],
        wait_time: 982805,
        disconnected_by: 'Customer',
      },
    ],
    legs: [
      '21000019467 of 21000019467: 600100200 dial answered, 158031.598670 158032.080317 158033.083348, 0',
    ],
    visits: ['21000019467: 1 in null abandoned, 158032.100512 158033.083317'],
    reported: ['21000019467 queued -', '21000019467 ended -'],
  },
  'dialler-fails-busy-486': {
    asked: '1795458217.21000017211',
    connections: [
      {
        ...ofCampaign,
        times: ['158217.000000', null, null, '158217.700274'],
        disposition: 'BUSY',
        disconnected_by: 'Customer',
      },
    ],
    legs: ['21000017211 of 21000017211: 600100200 dial busy, 158217.298633 - 158217.700274, 0'],
    visits: [],
    reported: ['21000017211 ended -'],
  },
  'dialler-no-answer': {
    asked: '1795458247.21000017227',
    connections: [{ ...ofCampaign, times: ['158247.000000', null, null, '158251.991589'] }],
    legs: ['21000017227 of 21000017227: 600100200 dial no_answer, 158247.968834 - 158251.991589, 0'],
    visits: [],
    reported: ['21000017227 ended -'],
  },
  'dialler-nobody-free': {
    asked: '1795459309.21000001440',
    connections: [
      { ...ofCampaign, times: ['159309.000000', '159309.614881', null, '159313.233078'], wait_time: 1989792 },
    ],
    legs: [
      '21000001440 of 21000001440: 600100200 dial answered, 159309.129442 159309.585492 159313.233078, 0',
    ],
    visits: ['21000001440: 1 in null timed_out, 159309.614881 159311.604673'],
    reported: ['21000001440 queued -', '21000001440 ended -'],
  },
  'dialler-trunk-dead': {
    asked: '1795458285.21000017235',
    connections: [
      {
        ...ofCampaign,
        numbers: ['221234567', '600100200', '+48221234567', '+48600100200', 'silent'],
        times: ['158285.000000', null, null, '158290.160959'],
        disposition: 'FAILED',
      },
    ],
    legs: ['21000017235 of 21000017235: 600100200 dial failed, 158285.135326 - 158290.160959, 0'],
    visits: [],
    reported: ['21000017235 ended -'],
  },
} satisfies Record<string, ExpectedCalls>;
