import { AnyOf, Flag } from '../fields/choices';
import { UpdatedSince } from '../fields/calendar';
import { IdOrIds } from '../fields/lists';
import { After, Limit, Offset } from '../fields/paging';
import { Text } from '../fields/text';
import { CampaignId } from './campaigns';
import { type SystemStatus, systemStatuses } from './statuses';

export class RecordFilter extends CampaignId {
  @IdOrIds({ optional: true, description: 'One status or several' })
  status_id?: number[];

  @AnyOf(systemStatuses, {
    optional: true,
    description: 'One system status or several',
    example: ['TO_CALL'],
  })
  system_status?: SystemStatus[];

  @Text({ max: 64, optional: true, description: 'Phone number in any notation', example: '600100200' })
  phone_number?: string;

  @Limit({ max: 100 })
  limit?: number;

  @Offset()
  offset?: number;

  @After()
  after?: string;

  @Flag({
    optional: true,
    description: 'Whether to show what calls have made of the records',
    example: false,
  })
  include_dialling?: boolean;

  @UpdatedSince()
  updated_since?: string | null;
}
