import { actorTypes } from '../actor';
import { From, Timestamp } from '../fields/calendar';
import { Flag, OneOf } from '../fields/choices';
import { type FieldOptions, field } from '../fields/field';
import { TextOrTexts } from '../fields/lists';
import { Integer } from '../fields/numbers';
import { AnyObject, ObjectList, ObjectOf } from '../fields/objects';
import { Limit } from '../fields/paging';
import { failure, textRule } from '../fields/rules';
import { Text, Visible } from '../fields/text';
import { explained, one, request, streamOf } from '../message';
import { codes } from '../problems';
import { EventCursor } from './event-cursor';

const cursorExample = 'e1.4fz.0.5a2';

/** Seconds for which an answer may be held until there is an event. */
export const longestWait = 20;

/** Most events of a page. */
export const mostEvents = 500;

const Cursor = (options: FieldOptions): PropertyDecorator => {
  const rule = textRule(
    'eventCursor',
    text => EventCursor.pattern.test(text),
    failure(codes.wrongFormat, 'must be a cursor of an event or of a page of events'),
  );
  const schema = { type: 'string', pattern: EventCursor.pattern.source };
  return field({ example: cursorExample, skipInExamples: true, ...options }, schema, [rule], {
    read: value => value ?? undefined,
  });
};

/** Which events to read. */
class WantedEvents {
  @TextOrTexts({
    max: 64,
    most: 100,
    optional: true,
    whenOmitted: 'all actions',
    description: 'One action or several',
    example: ['CHAT_CONVERSATION_CREATED'],
  })
  actions?: string[];

  @Text({
    max: 300,
    optional: true,
    description: 'Only events of one object, such as `ticket:17`: its history',
    example: 'ticket:17',
    skipInExamples: true,
  })
  aggregate?: string;

  @Text({
    max: 255,
    optional: true,
    description: 'Only what this API user, program or service did',
    example: 'anna.nowak',
    skipInExamples: true,
  })
  actor?: string;

  @Cursor({ optional: true, description: 'Only events behind this cursor' })
  after?: string;

  @From({
    optional: true,
    description: 'Only events that came in at this time or later; not together with `after`',
    whenOmitted: 'now, without `after` and `last`',
  })
  since?: string | null;

  @Integer({
    min: 1,
    max: mostEvents,
    optional: true,
    description: 'Begins with the newest so many events that match. Not together with `after` and `since`',
    example: 50,
    skipInExamples: true,
  })
  last?: number | null;
}

export class EventFilter extends WantedEvents {
  @Limit({ max: mostEvents })
  limit?: number;

  @Integer({
    min: 0,
    max: longestWait,
    optional: true,
    whenOmitted: '0',
    description: 'Seconds for which the answer may be held until there is an event',
    example: 0,
  })
  wait?: number | null;
}

export class EventStreamFilter extends WantedEvents {}

export class EventActor {
  @OneOf(actorTypes) type: (typeof actorTypes)[number];
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'The login of an API user; otherwise the name of the program or service',
    example: 'anna.nowak',
  })
  name: string;
}

export class EventAggregate {
  @Text({ max: 64, example: 'ticket' }) type: string;
  @Text({ max: 255, example: '17' }) id: string;
}

export class EventView {
  @Visible({ max: 36, example: '019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11' }) event_id: string;
  @Visible({ max: 1_210, description: 'For `after`: the events behind this one', example: cursorExample })
  cursor: string;
  @Text({ max: 64, example: 'TICKET_UPDATED' }) action: string;
  @Timestamp() date: string;
  @ObjectOf(() => EventActor, { optional: true, description: 'Left out if it is not known' })
  actor?: EventActor;
  @Text({ max: 255, mayBeEmpty: true, description: 'Of the request that caused it', example: 'b0a7f5f0' })
  request_id: string;
  @ObjectOf(() => EventAggregate) aggregate: EventAggregate;
  @AnyObject({
    description: 'What a webhook receives',
    example: { action: 'TICKET_UPDATED', date: '2026-05-29 08:30:00', ticket_id: 17, status_id: 6 },
  })
  payload: object;
  @AnyObject({
    optional: true,
    description:
      'Fields of the object that changed, each with its old and its new value, in the spelling of the operation that reads it; `null` where there was or is none. A text above 4 KiB is `{"truncated": true, "length": n}`. Left out for users who may not read the object',
    example: { status_id: ['1', '6'] },
  })
  changes?: object;
}

export class EventPage {
  @ObjectList(() => EventView, { max: mostEvents }) result: EventView[];
  @Visible({ max: 1_210, description: 'For `after`, also without a result', example: cursorExample })
  cursor: string;
  @Flag({ description: 'Whether there may be more events by now', example: false }) more: boolean;
  @Timestamp({
    optional: true,
    description:
      'With `since` and `last`: all events that came in from then on are known. Earlier ones may be missing',
    example: '2026-04-29 10:00:00',
    skipInExamples: true,
  })
  known_since?: string;
}

const order =
  'The oldest come first; events of one object are in order. Reading by cursor skips and repeats no event, whatever was restarted or restored in the meantime. ';

const rights =
  'All users see every event, but `changes` only if they may also read the object, such as with `GET /tickets/*`. ';

export const eventFeed = {
  list: explained(
    `${order}${rights}Without \`after\`, \`since\` and \`last\` it begins with the next event. With \`since\` and \`last\` the answer has \`known_since\`: earlier events may be missing, because they were before the first version with events, or are not kept any more. A cursor that is older than the events that are kept is answered 410, with the oldest valid cursor.`,
    request('webhook.events.list', 'GET /events', EventFilter, one(EventPage), 'Lists events'),
  ),
  stream: explained(
    `${order}${rights}Each event has its cursor as \`id\`, so that \`Last-Event-ID\` resumes. With \`since\` and \`last\` it begins with a comment that has \`known_since\`, as \`GET /events\` explains it: \`: known_since 2026-04-29 10:00:00\`. A comment is sent every 15 seconds. A client that falls 1 MiB behind is disconnected, and may resume. So is a client whose user was removed or changed.`,
    request(
      'webhook.events.stream',
      'GET /events/stream',
      EventStreamFilter,
      streamOf(EventView),
      'Streams events as they occur, as server-sent events',
    ),
  ),
};
