import { Facts } from '../kit/facts';
import { Dialog } from '../kit/dialog';
import { Problem } from '../kit/problem';
import { modeOf } from './agent-row';
import { useBusinessTime } from '../session/business-time';
import { nameOf, useAgents } from '../people/agents';
import { useAbsenceTypes, useAbsencesOf, useUser } from './queries';

interface Props {
  login: string;
  onClose: () => void;
}

/** What is known of an agent: the phones, and the absences from today on. */
export function AgentDialog({ login, onClose }: Props) {
  const { data: agents } = useAgents();
  const { data: user, error, refetch } = useUser(login);
  const agent = agents?.find(each => each.login === login);
  const phones = user?.sip_accounts.map(({ phone_number, phone_type }) => `${phone_number} (${phone_type})`);
  return (
    <Dialog title={agent ? nameOf(agent) : login} onClose={onClose}>
      <Problem error={error} what={`User ${login} cannot be read`} onRetry={() => void refetch()} />
      <Facts
        facts={{
          Login: login,
          ...(agent && {
            Agent: `${agent.agent_id}, ${agent.active ? 'active' : 'not active'}`,
            Number: agent.number,
            Campaigns: modeOf(agent),
          }),
          'SIP accounts': phones && (phones.join('\n') || 'none'),
        }}
      />
      <h3>Absences from today on</h3>
      <AbsenceList login={login} />
    </Dialog>
  );
}

function AbsenceList({ login }: { login: string }) {
  const { data: time } = useBusinessTime();
  const { data: absences, error, refetch } = useAbsencesOf(login, time?.now.slice(0, 10));
  const { data: types = [] } = useAbsenceTypes();
  return (
    <>
      <Problem error={error} what="The absences cannot be read" onRetry={() => void refetch()} />
      {absences?.length === 0 && <p className="muted">None.</p>}
      <ul className="plain-list">
        {absences?.map(({ id, absence_type_id, date_from, date_to }) => (
          <li key={id}>
            <strong>{types.find(type => type.id === absence_type_id)?.name}</strong> {date_from} – {date_to}
          </li>
        ))}
      </ul>
    </>
  );
}
