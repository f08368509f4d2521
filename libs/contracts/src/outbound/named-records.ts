import { BatchAnswer, Items, batched } from '../batch';
import { both, without } from '../fields/derived-class';
import { Text } from '../fields/text';
import { one, request } from '../message';
import { CampaignId } from './campaigns';
import { longestIdentifier } from './record-views';
import { UpdateRecord } from './records';

/** A record of an ordinary campaign as a batch names one. */
export class NamedRecord {
  @Text({
    max: 64,
    optional: true,
    description: 'Main phone number of the record, in any notation',
    example: '600100201',
  })
  phone_number?: string;

  @Text({
    max: longestIdentifier,
    optional: true,
    description: 'Identifier in another system: without a `phone_number` it names the record that has it',
    example: 'order-18',
    skipInExamples: true,
  })
  identifier?: string;
}

export class RecordUpdate extends both(
  NamedRecord,
  without(UpdateRecord, 'id', 'phone_number', 'identifier'),
) {}

export class UpdateRecords extends CampaignId {
  @Items(() => RecordUpdate) items: RecordUpdate[];
}

export class DeleteRecords extends CampaignId {
  @Items(() => NamedRecord) items: NamedRecord[];
}

const named = 'by `phone_number`, or else by `identifier`';

/** Operations that find many records by what is unique in their campaign. */
export const namedRecords = {
  updateMany: batched(
    `Each item names a record ${named}, and changes what it sends; with a \`phone_number\`, an \`identifier\` becomes that of the record. A record that several items name has one event.`,
    request(
      'outbound.records.update_many',
      'PUT /batch/outbounds/:id/records',
      UpdateRecords,
      one(BatchAnswer),
      'Changes up to 1,000 records of a campaign',
    ),
  ),
  deleteMany: batched(
    `The items are in the body. Each names a record ${named}.`,
    request(
      'outbound.records.delete_many',
      'DELETE /batch/outbounds/:id/records',
      DeleteRecords,
      one(BatchAnswer),
      'Deletes up to 1,000 records of a campaign',
    ),
  ),
};
