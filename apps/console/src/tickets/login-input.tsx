import { type ComponentProps, useId } from 'react';
import { useLogins } from './queries';

interface Props extends Omit<ComponentProps<'input'>, 'list'> {
  value: string;
  onLogin: (login: string) => void;
}

/** Offers the logins of agents, and takes others too: the API knows who exists. */
export function LoginInput({ onLogin, ...attributes }: Props) {
  const { data: logins = [] } = useLogins();
  const id = useId();
  return (
    <>
      <input
        {...attributes}
        list={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onLogin(target.value)}
      />
      <datalist id={id}>
        {logins.map(login => (
          <option key={login} value={login} />
        ))}
      </datalist>
    </>
  );
}
