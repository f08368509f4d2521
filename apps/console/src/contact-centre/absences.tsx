import type { AbsenceView } from '@patchbay/client';
import { type DayEntry, DayRows } from './day-rows';
import { spanOf, textOf } from './day';
import { nameOf, useAgents } from '../people/agents';
import { useAbsenceTypes, useAbsences } from './queries';
import { Problem } from '../kit/problem';

/** Users who are away on a day, each in one row. */
export function Absences({ now }: { now: string }) {
  const day = now.slice(0, 10);
  const { data: absences, error, refetch } = useAbsences(day);
  const { data: types = [] } = useAbsenceTypes();
  const { data: agents = [] } = useAgents();
  const whatOf = (absence: AbsenceView) => {
    const type = types.find(({ id }) => id === absence.absence_type_id);
    return `${type?.name ?? `Type ${absence.absence_type_id}`} ${textOf(absence, day)}`;
  };
  const entryOf = ([login, own]: readonly [string, readonly AbsenceView[]]): DayEntry => {
    const agent = agents.find(each => each.login === login);
    return {
      key: login,
      title: agent ? nameOf(agent) : login,
      text: own.map(whatOf).join(', '),
      spans: own.flatMap(absence => spanOf(absence, day) ?? []),
    };
  };
  return (
    <section className="day" aria-labelledby="absences">
      <h2 id="absences">Absences</h2>
      <Problem error={error} what="The absences cannot be read" onRetry={() => void refetch()} />
      {absences?.length === 0 && (
        <p className="empty">Nobody is away today. An absence that is added appears here by itself.</p>
      )}
      {absences && absences.length > 0 && (
        <DayRows
          label="Absences of today"
          entries={byLogin(absences).map(entryOf)}
          now={now}
          words={{ now: 'Away', later: 'Later', over: 'Over' }}
          kind="warning"
        />
      )}
    </section>
  );
}

function byLogin(absences: readonly AbsenceView[]) {
  const found = new Map<string, AbsenceView[]>();
  for (const absence of absences) found.set(absence.login, [...(found.get(absence.login) ?? []), absence]);
  return [...found];
}
