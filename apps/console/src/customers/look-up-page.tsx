import type { FormEvent } from 'react';
import { useSearchParams } from 'wouter';
import { type SearchKind, isSearchKind, kindsOf, searchKinds } from './search-kind';
import { NewestCustomers } from './newest-customers';
import { SearchResults } from './search-results';

/** Who is calling: one field for whatever is known of somebody. What is searched is in the address. */
export function LookUpPage() {
  const [search, setSearch] = useSearchParams();
  const text = search.get('q') ?? '';
  const kinds = kindsOf(text);
  const wanted = search.get('by');
  const kind = isSearchKind(wanted) ? wanted : kinds[0];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSearch({ q: String(new FormData(event.currentTarget).get('q')).trim() });
  };
  return (
    <section className="customers">
      <header className="page-head">
        <h1>Look up</h1>
      </header>
      <form className="look-up" role="search" aria-label="Look up customers" onSubmit={submit} key={text}>
        <label>
          Phone number, e-mail address, NIP, identifier or name
          <input
            type="search"
            name="q"
            defaultValue={text}
            ref={focus}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </label>
        <button className="primary">Look up</button>
      </form>
      {text ? (
        <>
          <Searched
            kind={kind}
            others={kinds.filter(other => other !== kind)}
            onKind={by => setSearch({ q: text, by })}
          />
          <SearchResults kind={kind} text={text} />
        </>
      ) : (
        <NewestCustomers />
      )}
    </section>
  );
}

/** Users open the page while they are talking to somebody. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

interface SearchedProps {
  kind: SearchKind;
  others: readonly SearchKind[];
  onKind: (kind: SearchKind) => void;
}

/** Says as what the text was taken, and offers what else it can be. */
const Searched = ({ kind, others, onKind }: SearchedProps) => (
  <p className="searched">
    <span role="status">
      Searched by <strong>{searchKinds[kind]}</strong>.
    </span>
    {others.map(other => (
      <button key={other} type="button" className="link" onClick={() => onKind(other)}>
        By {searchKinds[other]} instead
      </button>
    ))}
  </p>
);
