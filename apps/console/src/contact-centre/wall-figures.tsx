import type { ReactNode } from 'react';

interface AgentCounts {
  free: number;
  ringing: number;
  talking: number;
  wrap_up: number;
  paused: number;
  reserved?: number;
}

/** A figure with its name below it. */
export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="figure">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** How many agents do what; nobody where nobody is at work. */
export function AgentFigures({ agents }: { agents: AgentCounts }) {
  const { free, ringing, talking, wrap_up, paused, reserved = 0 } = agents;
  const calling = reserved + ringing;
  if (free + calling + talking + wrap_up + paused === 0) return <p className="muted">No agent is at work.</p>;
  return (
    <dl className="figures agents" aria-label="Agents">
      <Figure name="Free">{free}</Figure>
      <Figure name="Ringing">{calling}</Figure>
      <Figure name="Talking">{talking}</Figure>
      <Figure name="Wrap-up">{wrap_up}</Figure>
      <Figure name="Paused">{paused}</Figure>
    </dl>
  );
}
