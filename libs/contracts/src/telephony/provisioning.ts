import { Email } from '../fields/contact';
import { Flag, OneOf } from '../fields/choices';
import { TextList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { ObjectList, ObjectOf } from '../fields/objects';
import { Base64, Text } from '../fields/text';
import { ApplySection, provisioning } from '../provisioning';
import { SipAccount, outboundModes } from './people';
import { QueueEntry } from './queue-entries';

/** Larger than the lists of the API, because the file contains everybody. */
const many = 20_000;

export class UserEntry {
  @Text({ max: 255, description: 'Identifies the user', example: 'anna.nowak' })
  login: string;

  @Text({ max: 255, optional: true, description: 'First name' })
  name?: string;

  @Text({ max: 255, optional: true })
  surname?: string;

  @Email({ optional: true, description: 'E-mail address', example: 'anna.nowak@example.com' })
  email?: string | null;

  @ObjectList(() => SipAccount, { optional: true, description: 'In display order' })
  sip_accounts?: SipAccount[];
}

export class AgentEntry {
  @Id({ description: 'Identifies the agent' })
  agent_id: number;

  @Text({
    max: 255,
    optional: true,
    description: 'Login of the agent; omitted only for the built-in automatic agent',
  })
  login?: string;

  @Text({
    max: 255,
    optional: true,
    description: 'Only for the built-in automatic agent; the others take it from their user',
  })
  name?: string;

  @Text({
    max: 255,
    optional: true,
    description: 'Only for the built-in automatic agent; the others take it from their user',
  })
  surname?: string;

  @Flag({ optional: true, description: 'Whether the agent takes calls', whenOmitted: 'true' })
  active?: boolean;

  @Text({ max: 64, optional: true, description: 'Phone or extension number', example: '101' })
  number?: string;

  @OneOf(outboundModes, { description: 'How the agent receives campaign records' })
  outbound_mode: (typeof outboundModes)[number];
}

export class AgentGroupEntry {
  @Id({ description: 'Identifies the group' })
  id: number;

  @Text({ max: 255, description: 'Unique' })
  name: string;

  @TextList({
    max: 255,
    most: many,
    optional: true,
    description: 'Logins of its agents',
    example: ['anna.nowak'],
  })
  agents?: string[];
}

export class AbsenceTypeEntry {
  @Id({ description: 'Identifies the absence type' })
  id: number;

  @Text({ max: 255, description: 'Unique' })
  name: string;

  @Text({
    max: 255,
    optional: true,
    description: 'Display name of where calls are redirected; that of a transfer shortcut sends them there',
  })
  redirect_name?: string;

  @Flag({ optional: true, description: 'Whether callers reach the voice mail', whenOmitted: 'false' })
  voice_mail?: boolean;

  @Flag({ optional: true, description: 'Whether it starts and ends automatically', whenOmitted: 'false' })
  automatic?: boolean;

  @Text({ max: 255, optional: true, description: 'Subject of the e-mail about a missed call' })
  mail_subject?: string;

  @Text({ max: 100_000, optional: true, description: 'May contain the placeholders {{NAME}} and {{NUMBER}}' })
  mail_body?: string;

  @Text({ max: 16, optional: true, description: 'Key that a caller presses' })
  digit?: string;

  @Text({ max: 16, optional: true, description: 'Key that a caller presses to wait' })
  wait_digit?: string;
}

export class PauseEntry {
  @Id({ description: 'Identifies the pause' })
  id: number;

  @Text({ max: 255, description: 'Unique' })
  name: string;

  @Flag({ optional: true, description: 'Whether agents can choose it', whenOmitted: 'true' })
  active?: boolean;
}

export class TransferShortcutEntry {
  @Id({ description: 'Identifies the shortcut' })
  transfer_shortcut_id: number;

  @Text({ max: 255 })
  name: string;

  @Id({ optional: true, description: 'Queue to which calls go; omitted if there is a number' })
  queue_id?: number;

  @Text({ max: 64, optional: true, description: 'Number to which calls go' })
  number?: string;

  @Base64({ max: 1_000_000, optional: true, description: 'Image in Base64, such as a PNG' })
  icon?: string;
}

/** Omitted lists stay unchanged; an omitted field of an entry gets its default. */
export class TelephonySection {
  @ObjectList(() => UserEntry, { optional: true, max: many })
  users?: UserEntry[];

  @ObjectList(() => AgentEntry, { optional: true, max: many })
  agents?: AgentEntry[];

  @ObjectList(() => AgentGroupEntry, { optional: true })
  agent_groups?: AgentGroupEntry[];

  @ObjectList(() => AbsenceTypeEntry, { optional: true })
  absence_types?: AbsenceTypeEntry[];

  @ObjectList(() => PauseEntry, { optional: true })
  pauses?: PauseEntry[];

  @ObjectList(() => QueueEntry, { optional: true })
  queues?: QueueEntry[];

  @ObjectList(() => TransferShortcutEntry, { optional: true })
  transfer_shortcuts?: TransferShortcutEntry[];
}

export class ApplyTelephony extends ApplySection {
  @ObjectOf(() => TelephonySection, {
    description: 'Users, agents with their groups, absence types, pauses, queues and transfer shortcuts',
  })
  telephony: TelephonySection;
}

export const telephonyProvisioning = { apply: provisioning('telephony', ApplyTelephony) };
