import type { ComponentProps } from 'react';
import type { TicketView } from '@patchbay/client';
import { useSession } from '../session/session';
import { useLogins } from './queries';

/** Agents, or only the signed-in user if agents cannot be read. */
export function AuthorChoice({ value, ...attributes }: ComponentProps<'select'> & { value: string }) {
  const { login } = useSession();
  const { data: logins = [login] } = useLogins();
  return (
    <select {...attributes} value={value}>
      {[...new Set(['', ...logins, value])].map(each => (
        <option key={each} value={each}>
          {each || 'Choose an agent'}
        </option>
      ))}
    </select>
  );
}

/** The most probable author: the signed-in user if they work on tickets, else the agent to whom the ticket is assigned. */
export function useLikelyLogin({ user_login }: TicketView): string {
  const { login } = useSession();
  const { data: logins = [] } = useLogins();
  return logins.includes(login) ? login : user_login;
}
