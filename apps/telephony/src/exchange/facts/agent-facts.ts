/** What is about one phone. */
export type AgentFact = MemberSaid | MemberLeft | PhoneSaid;

export interface Member {
  device: string;
  queue: string;
  paused: boolean;
  reason: string;
  /** State of the phone by its name, such as NOT_INUSE. */
  phone: string;
}

export interface MemberSaid extends Member {
  kind: 'member said';
}

export interface MemberLeft {
  kind: 'member left';
  device: string;
  queue: string;
}

export interface PhoneSaid {
  kind: 'phone said';
  device: string;
  state: string;
}

/** Said by outbound, and not by the exchange: whether the agent has a record and no call for it. */
export interface PreviewSaid {
  kind: 'preview said';
  login: string;
  in_preview: boolean;
}
