import { useLocalTime } from '../session/local-time';
import { type Look, lookOf } from '../kit/look';
import { Status } from '../kit/status';
import { Remaining } from './remaining';
import { type Work, isOpen, resultTexts } from './work';
import { useCampaignName } from './work-queries';

const states: Readonly<Record<NonNullable<Work['state']>, Look>> = {
  OFFERED: ['waiting', 'Yours to call'],
  CALLING: ['busy', 'Calling'],
  TALKING: ['good', 'Answered'],
  WRAP_UP: ['warning', 'Choose the outcome'],
};

const done = ['waiting', 'Not yours any more'] as const;

/** Whose number it is, how far its call is, and for how long the agent has it. */
export function RecordState({ work, number }: { work: Work; number: string }) {
  const campaign = useCampaignName(work);
  const localTime = useLocalTime();
  const [kind, text] = isOpen(work) ? lookOf(states, work.state ?? 'OFFERED') : done;
  const until = work.expires_at && isOpen(work) ? localTime(work.expires_at) : undefined;
  return (
    <header className="record-state">
      <p className="muted">
        <bdi>{campaign}</bdi>
      </p>
      <h2>{number || 'Without a number'}</h2>
      <p>
        <Status kind={kind}>{text}</Status> {until !== undefined && <Remaining until={until} />}
      </p>
      {work.result && isOpen(work) && <p>The last call: {resultTexts[work.result]}.</p>}
    </header>
  );
}
