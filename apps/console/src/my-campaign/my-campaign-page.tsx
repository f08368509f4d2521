import './my-campaign.css';
import { useState } from 'react';
import { usePhone } from '../calls/use-phone';
import type { OwnAgent } from '../session/phone-choice';
import { PhoneDialog } from '../calls/phone-dialog';
import { useSession } from '../session/session';
import { WorkPage } from './work-page';

/** For an agent: the record that he is to call, and what came of it. */
export function MyCampaignPage() {
  const { may } = useSession();
  const { agent } = usePhone();
  if (agent && may('POST', 'agents', agent.login, 'next_record'))
    return <WorkPage key={agent.login} agent={agent} />;
  return (
    <section className="my-campaign">
      <header className="page-head">
        <h1>My campaign</h1>
      </header>
      <Nobody agent={agent} />
    </section>
  );
}

/** Records are an agent's, and this user is none, or may not ask for one. */
function Nobody({ agent }: { agent: OwnAgent | null | undefined }) {
  const { may } = useSession();
  const [isAsking, ask] = useState(false);
  if (agent) return <p className="empty">This user has no permission to ask for records of {agent.name}.</p>;
  if (!may('GET', 'agents'))
    return (
      <p className="empty">Records are offered to agents, and this user has no permission to list them.</p>
    );
  return (
    <div className="empty">
      <p>Records are offered to an agent, and called from his phone. Which phone is yours?</p>
      <button type="button" aria-haspopup="dialog" onClick={() => ask(true)}>
        Choose my phone
      </button>
      {isAsking && <PhoneDialog onChosen={() => ask(false)} onClose={() => ask(false)} />}
    </div>
  );
}
