import { explained } from './command';
import { ConfigurationError } from './configuration';

it.each([
  [
    new ConfigurationError(['A is required', 'B is required']),
    'Configuration: A is required\nConfiguration: B is required',
  ],
  [
    new AggregateError([
      new Error('connect ECONNREFUSED ::1:1'),
      new Error('connect ECONNREFUSED 127.0.0.1:1'),
    ]),
    'connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1',
  ],
  [Object.assign(new Error(''), { code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
  [
    new Error('cannot read postgres://crm:hunter2@db/x or nats://token@nats'),
    'cannot read postgres://…@db/x or nats://…@nats',
  ],
  ['thrown text', 'thrown text'],
])('explains %p without a stack or a password', (error, text) => {
  expect(explained(error)).toBe(text);
});
