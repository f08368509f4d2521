import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';

const parts = [
  { path: '/contact-centre', title: 'Today' },
  { path: '/contact-centre/live', title: 'Live' },
  { path: '/contact-centre/wall', title: 'Wall' },
  { path: '/contact-centre/calls', title: 'Calls' },
  { path: '/contact-centre/campaigns', title: 'Campaigns' },
  { path: '/contact-centre/do-not-call', title: 'Do not call' },
  { path: '/contact-centre/agents', title: 'Agents and queues' },
];

/** A part of the page, below the way to the others. */
export const Part = ({ children }: { children: ReactNode }) => (
  <section className="contact-centre">
    <header className="page-head">
      <h1>Contact centre</h1>
    </header>
    <nav className="parts" aria-label="Parts of the contact centre">
      {parts.map(part => (
        <PartLink key={part.path} {...part} />
      ))}
    </nav>
    {children}
  </section>
);

function PartLink({ path, title }: (typeof parts)[number]) {
  const [isHere] = useRoute(path);
  return (
    <Link href={path} aria-current={isHere ? 'page' : undefined}>
      {title}
    </Link>
  );
}
