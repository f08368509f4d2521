import { type ReactNode, createContext, use, useEffect, useState } from 'react';

/** Milliseconds for which a notice is shown: long enough to be read twice. */
const shownFor = 8_000;

const NoticeContext = createContext<(text: string) => void>(() => undefined);

/** Says that something was done; also on the page to which that leads. */
export const useNotice = (): ((text: string) => void) => use(NoticeContext);

export function Notices({ children }: { children: ReactNode }) {
  const [notice, show] = useState<{ text: string }>();
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => show(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <NoticeContext value={text => show({ text })}>
      {children}
      <div role="status" aria-label="Done" className="notice">
        {notice?.text}
      </div>
    </NoticeContext>
  );
}
