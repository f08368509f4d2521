import type { ReactNode } from 'react';

/** Each has a shape of its own, for those who do not distinguish the colours. */
const shapes = { good: '●', busy: '◆', warning: '▲', bad: '■', waiting: '○' } as const;

export type StatusKind = keyof typeof shapes;

interface Props {
  kind: StatusKind;
  children: ReactNode;
  className?: string | undefined;
}

/** A state in a list or a table, whose changes are not read out. */
export const Mark = ({ kind, children, className = '' }: Props) => (
  <span className={`status ${kind} ${className}`}>
    <span aria-hidden="true">{shapes[kind]}</span>
    <span>{children}</span>
  </span>
);

export const Status = (props: Props) => (
  <span role="status">
    <Mark {...props} />
  </span>
);
