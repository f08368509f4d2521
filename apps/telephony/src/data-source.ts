import { join } from 'node:path';
import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/migrations/create-platform-tables';
import { type ServiceData, migrationsIn } from '@patchbay/persistence/data-source';
import { TellChanges1763860000000 } from '@patchbay/persistence/migrations/tell-changes';
import { Absence } from './absences/absence';
import { AbsenceType } from './absences/absence-type';
import { PbxPosition } from './exchange/position';
import { Connection, ConnectionLeg, QueueVisit } from './connections/connection';
import { ConnectionTopic, ConnectionTopicValue } from './connections/connection-topic';
import { FurtherRecording } from './connections/further-recording';
import { Forwarding } from './forwardings/forwarding';
import { Monitoring } from './monitorings/monitoring';
import { Pause } from './pauses/pause';
import { Agent } from './people/agent';
import { AgentGroup, AgentGroupMember } from './people/agent-group';
import { AgentPhone } from './people/agent-phone';
import { User } from './people/user';
import { Queue, QueueAgent, Topic, TopicCustomField, TopicGroup } from './queues/queue';
import { AgentState } from './statuses/agent-state';
import { TransferShortcut } from './shortcuts/transfer-shortcut';

export const telephonyData: ServiceData = {
  schema: 'telephony',
  entities: [
    Absence,
    AbsenceType,
    Agent,
    AgentGroup,
    AgentGroupMember,
    AgentPhone,
    AgentState,
    Connection,
    ConnectionLeg,
    ConnectionTopic,
    ConnectionTopicValue,
    Forwarding,
    FurtherRecording,
    Monitoring,
    Pause,
    PbxPosition,
    Queue,
    QueueAgent,
    QueueVisit,
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
  counts: ['connection'],
};
