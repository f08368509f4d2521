import { Flag, OneOf } from '../fields/choices';
import { Id } from '../fields/numbers';
import { ObjectList, ObjectOf } from '../fields/objects';
import { Base64, Text } from '../fields/text';
import { ApplySection, provisioning } from '../provisioning';
import { SipAccount, outboundModes } from './people';
import { topicFieldTypes } from './queues';

/** More than any list of the API shows at once: the file holds everybody. */
const many = 20_000;

export class UserEntry {
  @Text({ max: 255, description: 'Identifies the user', example: 'anna.nowak' })
  login: string;

  @Text({ max: 255, optional: true, description: 'First name' })
  name?: string;

  @Text({ max: 255, optional: true })
  surname?: string;

  @ObjectList(() => SipAccount, { optional: true, description: 'In the order in which they are shown' })
  sip_accounts?: SipAccount[];
}

export class AgentEntry {
  @Id({ description: 'Identifies the agent' })
  agent_id: number;

  @Text({
    max: 255,
    optional: true,
    description: 'The user who is the agent; left out for the built-in automatic agent only',
  })
  login?: string;

  @Text({
    max: 255,
    optional: true,
    description: 'Of the built-in automatic agent; others have that of their user',
  })
  name?: string;

  @Text({
    max: 255,
    optional: true,
    description: 'Of the built-in automatic agent; others have that of their user',
  })
  surname?: string;

  @Flag({ optional: true, description: 'Whether the agent takes calls; true when left out' })
  active?: boolean;

  @Text({ max: 64, optional: true, description: 'Phone or extension number', example: '101' })
  number?: string;

  @OneOf(outboundModes, { description: 'How the agent gets the records of campaigns' })
  outbound_mode: (typeof outboundModes)[number];
}

export class AbsenceTypeEntry {
  @Id({ description: 'Identifies the absence type' })
  id: number;

  @Text({ max: 255, description: 'Unique' })
  name: string;

  @Text({ max: 255, optional: true, description: 'Shown where calls are redirected' })
  redirect_name?: string;

  @Flag({ optional: true, description: 'Whether callers get to the voice mail; false when left out' })
  voice_mail?: boolean;

  @Flag({ optional: true, description: 'Whether it begins and ends by itself; false when left out' })
  automatic?: boolean;

  @Text({ max: 255, optional: true, description: 'Subject of the mail about a missed call' })
  mail_subject?: string;

  @Text({ max: 100_000, optional: true, description: 'May hold {{NAME}} and {{NUMBER}}' })
  mail_body?: string;

  @Text({ max: 16, optional: true, description: 'Key that a caller presses' })
  digit?: string;

  @Text({ max: 16, optional: true, description: 'Key that a caller presses to wait' })
  wait_digit?: string;
}

export class TopicEntry {
  @Id({ description: 'Identifies the topic among those of all queues' })
  id: number;

  @Text({ max: 255, description: 'Unique in its group' })
  name: string;

  @Flag({ optional: true, description: 'Whether it can be chosen; true when left out' })
  active?: boolean;

  @Flag({
    optional: true,
    description: 'Whether a form shows the custom fields with it; false when left out',
  })
  show_custom_fields?: boolean;
}

export class TopicGroupEntry {
  @Id({ description: 'Identifies the group among those of all queues' })
  id: number;

  @Text({ max: 255, description: 'Unique in its queue' })
  name: string;

  @Flag({ optional: true, description: 'Whether its topics can be chosen; true when left out' })
  active?: boolean;

  @ObjectList(() => TopicEntry, { optional: true, description: 'In the order in which they are shown' })
  topics?: TopicEntry[];
}

export class TopicFieldEntry {
  @Id({ description: 'Identifies the custom field among those of all queues' })
  id: number;

  @Text({ max: 255, description: 'Unique in its queue' })
  name: string;

  @OneOf(topicFieldTypes)
  type: (typeof topicFieldTypes)[number];

  @Flag({ optional: true, description: 'Whether a form asks for a value; false when left out' })
  require?: boolean;
}

export class QueueEntry {
  @Id({ description: 'Identifies the queue' })
  id: number;

  @Text({ max: 255, description: 'Unique' })
  name: string;

  @ObjectList(() => TopicGroupEntry, { optional: true, description: 'In the order in which they are shown' })
  topic_groups?: TopicGroupEntry[];

  @ObjectList(() => TopicFieldEntry, { optional: true, description: 'In the order in which they are shown' })
  custom_fields?: TopicFieldEntry[];
}

export class TransferShortcutEntry {
  @Id({ description: 'Identifies the shortcut' })
  transfer_shortcut_id: number;

  @Text({ max: 255 })
  name: string;

  @Id({ optional: true, description: 'The queue that calls go to; without one there is a number' })
  queue_id?: number;

  @Text({ max: 64, optional: true, description: 'The number that calls go to' })
  number?: string;

  @Base64({ max: 1_000_000, optional: true, description: 'Image, such as PNG, in Base64' })
  icon?: string;
}

/** A list that is left out is left alone; a field of an entry that is left out has its default. */
export class TelephonySection {
  @ObjectList(() => UserEntry, { optional: true, max: many })
  users?: UserEntry[];

  @ObjectList(() => AgentEntry, { optional: true, max: many })
  agents?: AgentEntry[];

  @ObjectList(() => AbsenceTypeEntry, { optional: true })
  absence_types?: AbsenceTypeEntry[];

  @ObjectList(() => QueueEntry, { optional: true })
  queues?: QueueEntry[];

  @ObjectList(() => TransferShortcutEntry, { optional: true })
  transfer_shortcuts?: TransferShortcutEntry[];
}

export class ApplyTelephony extends ApplySection {
  @ObjectOf(() => TelephonySection, { description: 'People, queues and what telephones offer' })
  telephony: TelephonySection;
}

export const telephonyProvisioning = { apply: provisioning('telephony', ApplyTelephony) };
