import { From, Until } from '../fields/calendar';
import { Flag } from '../fields/choices';
import { WordOrWords } from '../fields/lists';
import { Id } from '../fields/numbers';
import { After, Limit, Offset } from '../fields/paging';
import { Text, Visible } from '../fields/text';
import { PhoneNumber } from '../fields/contact';

export class ConnectionFilter {
  @From({ optional: true, description: 'Only connections that began at this time or later' })
  date_from?: string | null;

  @Until({ optional: true, description: 'Only connections that began at this time or earlier' })
  date_to?: string | null;

  @PhoneNumber({ optional: true, description: 'Who called; any notation', example: '600100200' })
  src?: string;

  @PhoneNumber({ optional: true, description: 'Who was called; any notation', example: '221234567' })
  dst?: string;

  @PhoneNumber({
    optional: true,
    description: 'Who called or was called; any notation, and the beginning of a number is enough',
    example: '600 100',
  })
  number?: string;

  @Visible({ max: 64, optional: true, description: 'Identifier of the call', example: '1753880221.42' })
  connection_id?: string;

  @Text({ max: 255, optional: true, description: 'Login of the agent', example: 'anna.nowak' })
  user_login?: string;

  @Id({
    optional: true,
    description:
      'Only calls that waited in this queue, also those that went on to another one, which they show',
    example: 1,
  })
  queue_id?: number | null;

  @Id({ optional: true, description: 'Only connections with this topic', example: 1 })
  topic_id?: number | null;

  @Id({ optional: true, description: 'Only connections of this customer', example: 1 })
  customer_id?: number | null;

  @WordOrWords({
    max: 64,
    most: 20,
    optional: true,
    description: 'Only connections with all of these tags. No connection has tags: the list is empty',
    example: ['vip'],
  })
  tags?: string[];

  @Flag({ optional: true, description: 'Whether connections have `tags`', whenOmitted: 'false' })
  include_tags?: boolean;

  @Flag({ optional: true, description: 'Whether connections have `topic_id`', whenOmitted: 'false' })
  include_topics?: boolean;

  @Limit({ max: 100 })
  limit?: number;

  @Offset()
  offset?: number;

  @After()
  after?: string;
}
