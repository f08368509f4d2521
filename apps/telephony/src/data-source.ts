import { join } from 'node:path';
import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/create-platform-tables';
import { type ServiceData, migrationsIn } from '@patchbay/persistence/data-source';
import { TellChanges1763860000000 } from '@patchbay/persistence/tell-changes';
import { Absence } from './absences/absence';
import { AbsenceType } from './absences/absence-type';
import { ConnectionTopic, ConnectionTopicValue } from './connections/connection-topic';
import { Forwarding } from './forwardings/forwarding';
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
    TellChanges1763860000000,
    ...migrationsIn(join(__dirname, 'migrations')),
  ],
};
