/** By field, the old and the new value. */
type Changes = Readonly<Record<string, unknown>>;

export function ChangeTable({ changes }: { changes: object | undefined }) {
  if (!changes) return <p className="muted">You may not read this object.</p>;
  const fields = Object.entries(changes as Changes);
  if (fields.length === 0) return <p className="muted">No readable changes.</p>;
  return (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Old</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([field, versions]) => (
          <Change key={field} field={field} versions={versions} />
        ))}
      </tbody>
    </table>
  );
}

function Change({ field, versions }: { field: string; versions: unknown }) {
  const [old, now] = Array.isArray(versions) ? (versions as unknown[]) : [];
  return (
    <tr>
      <th scope="row">{field}</th>
      <td className="old">{textOf(old)}</td>
      <td className="new">{textOf(now)}</td>
    </tr>
  );
}

/** Whatever it is, as text: what comes from customers is never anything else. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  const { truncated, length } = value as { truncated?: boolean; length?: number };
  if (truncated) return `(${length} characters)`;
  return JSON.stringify(value);
}
