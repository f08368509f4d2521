import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { Notices } from '../kit/notice';

const pages = [
  { path: '/customers', title: 'Look up' },
  { path: '/contact-centre', title: 'Contact centre' },
  { path: '/events', title: 'Events' },
  { path: '/webhooks', title: 'Webhooks' },
];

interface Props {
  login: string;
  onSignOut: () => void;
  children: ReactNode;
}

export function Shell({ login, onSignOut, children }: Props) {
  return (
    <div className="shell">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="side">
        <p className="brand">Patchbay</p>
        <nav aria-label="Pages">
          <ul>
            {pages.map(page => (
              <li key={page.path}>
                <PageLink {...page} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="user">
          <span title="Signed in">{login}</span>
          <button type="button" className="quiet" onClick={onSignOut}>
            Sign out
          </button>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Notices>{children}</Notices>
      </main>
    </div>
  );
}

function PageLink({ path, title }: (typeof pages)[number]) {
  const [isHere] = useRoute(`${path}/*?`);
  return (
    <Link href={path} aria-current={isHere ? 'page' : undefined}>
      {title}
    </Link>
  );
}
