import { type FormEvent, useState } from 'react';
import { ApiError } from '@patchbay/client';
import { Problem } from '../kit/problem';
import type { Credentials } from './session';

export function SignIn({ onSignIn }: { onSignIn: (credentials: Credentials) => Promise<void> }) {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(undefined);
    await onSignIn({ login: String(form.get('login')), password: String(form.get('password')) }).catch(
      setError,
    );
    setBusy(false);
  };
  return (
    <main className="sign-in">
      <form onSubmit={event => void submit(event)} aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">Patchbay</h1>
        <p className="muted">
          Sign in with the login and password of an API user. They stay in the memory of this tab.
        </p>
        <label>
          Login
          <input
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for nothing else
            autoFocus
          />
        </label>
        <label>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        {isRefused(error) ? (
          <p role="alert" className="refusal">
            The login or the password is wrong.
          </p>
        ) : (
          <Problem error={error} what="Signing in failed" />
        )}
        <button className="primary" disabled={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in'}
        </button>
      </form>
    </main>
  );
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
