import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/create-platform-tables';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { Absence } from './absences/absence';
import { AbsenceType } from './absences/absence-type';
import { ConnectionTopic, ConnectionTopicValue } from './connections/connection-topic';
import { Forwarding } from './forwardings/forwarding';
import { CreateForwardings1763700100000 } from './migrations/1763700100000-create-forwardings';
import { CreateUsers1763700200000 } from './migrations/1763700200000-create-users';
import { CreateAgents1763700300000 } from './migrations/1763700300000-create-agents';
import { CreateAbsenceTypes1763700400000 } from './migrations/1763700400000-create-absence-types';
import { CreateQueues1763700500000 } from './migrations/1763700500000-create-queues';
import { CreateTransferShortcuts1763700600000 } from './migrations/1763700600000-create-transfer-shortcuts';
import { CreateAbsences1763700700000 } from './migrations/1763700700000-create-absences';
import { CreateConnectionTopics1763700800000 } from './migrations/1763700800000-create-connection-topics';
import { Agent } from './people/agent';
import { User } from './people/user';
import { Queue, Topic, TopicCustomField, TopicGroup } from './queues/queue';
import { TransferShortcut } from './shortcuts/transfer-shortcut';

export const telephonyData: ServiceData = {
  schema: 'telephony',
  entities: [
    Absence,
    AbsenceType,
    Agent,
    ConnectionTopic,
    ConnectionTopicValue,
    Forwarding,
    Queue,
    Topic,
    TopicCustomField,
    TopicGroup,
    TransferShortcut,
    User,
  ],
  migrations: [
    CreatePlatformTables1763700000000,
    CreateForwardings1763700100000,
    CreateUsers1763700200000,
    CreateAgents1763700300000,
    CreateAbsenceTypes1763700400000,
    CreateQueues1763700500000,
    CreateTransferShortcuts1763700600000,
    CreateAbsences1763700700000,
    CreateConnectionTopics1763700800000,
  ],
};
