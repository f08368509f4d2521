import { Link } from 'wouter';

export function NothingHere() {
  return (
    <section className="empty">
      <h1>Page not found</h1>
      <p>
        The console has no page at this address. <Link href="/events">Go to the events</Link>
      </p>
    </section>
  );
}
