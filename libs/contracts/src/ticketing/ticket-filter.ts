import { From, UpdatedSince, Until } from '../fields/calendar';
import { Flag, OneOf } from '../fields/choices';
import { CustomFieldFilter } from '../fields/custom-fields';
import { IdOrIds, WordOrWords } from '../fields/lists';
import { Id } from '../fields/numbers';
import { After, Limit, Offset } from '../fields/paging';
import { SearchQuery } from '../fields/search';
import { Text } from '../fields/text';
import { mostRanked } from '../searched-page';
import { type TicketSource, tagBounds, ticketSources } from './ticket-views';

/** What is shown of tickets on request. */
export class TicketIncludes {
  @Flag({ optional: true, description: 'Whether to return `custom_fields`' })
  include_custom_fields?: boolean;
}

export class TicketFilter extends TicketIncludes {
  @SearchQuery(
    {
      optional: true,
      description:
        "Only tickets with these words in their subject, addresses, tags, number, custom fields, file names, the customer's name, or in the first " +
        '16,384 characters of a text; phone numbers in any notation',
      example: 'printer "room 7"',
      skipInExamples: true,
    },
    {
      from: 'enough',
      to: 'enough',
      tag: 'enough',
      number: 'enough',
      status: 'too little',
      agent: 'too little',
    },
  )
  q?: string;

  @From({ optional: true, description: 'Only tickets modified at this time or later' })
  date_from?: string | null;

  @Until({ optional: true, description: 'Only tickets modified at this time or earlier' })
  date_to?: string | null;

  @From({ optional: true, description: 'Only tickets created at this time or later' })
  create_date_from?: string | null;

  @Until({ optional: true, description: 'Only tickets created at this time or earlier' })
  create_date_to?: string | null;

  @Id({ optional: true, description: 'Only tickets of this customer', example: 1 })
  customer_id?: number | null;

  @Id({ optional: true, description: 'Only tickets of this company and of its people', example: 1 })
  company_id?: number | null;

  @Id({ optional: true, description: 'Only the ticket with this message', example: 1 })
  message_id?: number | null;

  @Text({ max: 255, optional: true, description: 'Login of the assigned user', example: 'anna.nowak' })
  user_login?: string;

  @OneOf(['', ...ticketSources], { optional: true, description: 'Only tickets from this source' })
  source?: TicketSource | '';

  @Id({ optional: true, description: 'Only tickets in this queue', example: 1 })
  ticket_queue_id?: number | null;

  @Id({ optional: true, description: 'Only tickets of this category', example: 2 })
  category_id?: number | null;

  @IdOrIds({ optional: true, description: 'One status, or several alternatives' })
  status_id?: number[];

  @WordOrWords({
    ...tagBounds,
    optional: true,
    description: 'Only tickets that have all of these tags',
    example: ['vip'],
  })
  tags?: string[];

  @CustomFieldFilter({
    optional: true,
    description: '`custom_fields[NAME]=VALUE`, or alternatives as `custom_fields[NAME][0]=VALUE`',
    example: { Device: 'Printer' },
  })
  custom_fields?: Record<string, string | string[]>;

  @OneOf(['', 'rank'], {
    optional: true,
    description:
      `\`rank\` has what matches \`q\` best first, a word of the subject or of a tag before one of a text, of the newest ${mostRanked.toLocaleString('en')} matches; ` +
      'when more than 10,000 tickets match, of those among the 10,000 last modified, unless these are fewer than 100. ' +
      'Its pages are found by `offset`, up to these; it is refused without `q`, and with `after` or `updated_since`',
    whenOmitted: 'the last modified first',
    example: 'rank',
    skipInExamples: true,
  })
  order?: '' | 'rank';

  @Limit({ max: 100 })
  limit?: number;

  @Offset()
  offset?: number;

  @After()
  after?: string;

  @UpdatedSince()
  updated_since?: string | null;
}
