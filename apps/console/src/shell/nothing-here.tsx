import { Link } from 'wouter';

export function NothingHere() {
  return (
    <section className="empty">
      <h1>Nothing is here</h1>
      <p>
        The address is not one of the console. <Link href="/events">Go to the events</Link>
      </p>
    </section>
  );
}
