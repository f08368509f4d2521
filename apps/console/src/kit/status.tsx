import type { ReactNode } from 'react';

/** Each has a shape of its own, for those who do not tell the colours apart. */
const shapes = { good: '●', warning: '▲', bad: '■', waiting: '○' } as const;

export type StatusKind = keyof typeof shapes;

export const Status = ({ kind, children }: { kind: StatusKind; children: ReactNode }) => (
  <span className={`status ${kind}`} role="status">
    <span aria-hidden="true">{shapes[kind]}</span> {children}
  </span>
);
