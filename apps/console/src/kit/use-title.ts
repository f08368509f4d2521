import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { visible } from './visible';

/** The title of a tab that shows one of many things; as long as its name is not known, the shell has given that of its page. */
export function useTitle(name: string | undefined): void {
  const [path] = useLocation();
  useEffect(() => {
    if (name) document.title = `${visible(name)} · Patchbay`;
  }, [name, path]);
}
