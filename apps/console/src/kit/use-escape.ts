import { useEffect } from 'react';

/** Escape closes what is open, wherever the focus is; an open dialog takes it for itself. */
export function useEscape(close: () => void): void {
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !document.querySelector('dialog[open]') && close();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [close]);
}
