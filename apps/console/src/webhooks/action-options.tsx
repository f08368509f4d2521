import { useActions } from './queries';

/** By what action deliveries are found. */
export function ActionOptions() {
  const { data: actions = [] } = useActions();
  return (
    <>
      <option value="">All</option>
      <option>TEST</option>
      {actions.map(({ action }) => (
        <option key={action}>{action}</option>
      ))}
    </>
  );
}
