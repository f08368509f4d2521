import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { MyPhone } from '../calls/my-phone';
import { RingNotices } from '../calls/ring-notices';
import { Notices } from '../kit/notice';
import { Unbroken } from '../kit/unbroken';
import { useQuestionBeforeLoss } from '../session/use-draft';
import { SoftphoneNotice } from '../calls/softphone-notice';
import { SearchButton } from '../search/search-button';

interface ConsolePage {
  path: string;
  title: string;
  /** Paths to which it leads. */
  others?: readonly string[];
}

const pages: readonly ConsolePage[] = [
  { path: '/overview', title: 'Overview' },
  { path: '/customers', title: 'Look up', others: ['/companies'] },
  { path: '/tickets', title: 'Tickets' },
  { path: '/my-campaign', title: 'My campaign' },
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
  const [path] = useLocation();
  const content = usePageChange(path);
  useQuestionBeforeLoss();
  return (
    <Notices>
      <div className="shell">
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <header className="side">
          <p className="brand">Patchbay</p>
          <SearchButton />
          <nav aria-label="Pages">
            <ul>
              {pages.map(page => (
                <li key={page.path}>
                  <PageLink page={page} />
                </li>
              ))}
            </ul>
          </nav>
          <MyPhone />
          <div className="user">
            <span title="Signed in">{login}</span>
            <button type="button" className="quiet" onClick={onSignOut}>
              Sign out
            </button>
          </div>
        </header>
        <RingNotices>
          <SoftphoneNotice />
        </RingNotices>
        <main id="content" ref={content} tabIndex={-1}>
          <Unbroken path={path}>{children}</Unbroken>
        </main>
      </div>
    </Notices>
  );
}

/** Another page has another title, and who comes to it is at its beginning, unless it has a better place. */
function usePageChange(path: string) {
  const content = useRef<HTMLElement>(null);
  // Before the page itself, which may have a better title.
  useLayoutEffect(() => {
    const here = pages.find(page => isAt(page, path));
    document.title = here ? `${here.title} · Patchbay` : 'Patchbay';
  }, [path]);
  useEffect(() => {
    const main = content.current!;
    if (!main.contains(document.activeElement)) main.focus();
  }, [path]);
  return content;
}

const isAt = ({ path, others = [] }: ConsolePage, where: string): boolean =>
  [path, ...others].some(each => where === each || where.startsWith(`${each}/`));

function PageLink({ page }: { page: ConsolePage }) {
  const [where] = useLocation();
  return (
    <Link href={page.path} aria-current={isAt(page, where) ? 'page' : undefined}>
      {page.title}
    </Link>
  );
}
