import './call-topic.css';
import type { FormEvent } from 'react';
import type { ConnectionTopicView, ConnectionView, QueueTopics } from '@patchbay/client';
import { useSetTopic, useTopicOf } from '../calls/call-queries';
import { Field, isAtFields } from '../kit/field';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import { useDraft } from '../session/use-draft';
import { useTopics } from './queries';

/** What a call was about, from the topics of its queue. Users without the right to read it do not see it. */
export function CallTopic({ call: { connection_id, queue_id, user_login } }: { call: ConnectionView }) {
  const { may } = useSession();
  const mayRead =
    may('GET', 'connections') &&
    may('GET', 'connections', connection_id, 'topic') &&
    may('GET', 'queues', String(queue_id), 'topics');
  if (queue_id === null || !mayRead) return undefined;
  return <TopicOfQueue id={connection_id} queue={queue_id} login={user_login} />;
}

function TopicOfQueue({ id, queue, login }: { id: string; queue: number; login: string }) {
  const { data: current, error, refetch } = useTopicOf(id);
  const { data: topics, error: unread } = useTopics(queue);
  if (topics?.topic_groups.length === 0) return undefined;
  return (
    <section aria-labelledby="topic">
      <h2 id="topic">Topic</h2>
      <Problem error={error ?? unread} what="The topic cannot be read" onRetry={() => void refetch()} />
      {current !== undefined && topics && (
        <TopicForm id={id} current={current} topics={topics} login={login} />
      )}
    </section>
  );
}

interface Props {
  id: string;
  /** `null` if it has none yet. */
  current: ConnectionTopicView | null;
  topics: QueueTopics;
  /** Of the agent who took the call. */
  login: string;
}

interface Values {
  topic_id: string;
  comment: string;
  /** By the identifier of a custom field. */
  fields: Readonly<Record<string, string>>;
}

const nothing: Partial<Values> = {};
const isChosen = (chosen: Partial<Values>): boolean => Object.keys(chosen).length > 0;

/** Holds only what its user has chosen; all else is as it was stored. */
function TopicForm({ id, current, topics, login }: Props) {
  const { may } = useSession();
  const [chosen, change] = useDraft(`topic of call ${id}`, () => nothing, isChosen);
  const choose = (more: Partial<Values>) => change(now => ({ ...now, ...more }));
  const { error, isPending, mutate } = useSetTopic(id, () => change(() => nothing));
  const values = { ...valuesOf(current), ...chosen };
  const topic = topics.topic_groups
    .flatMap(group => group.topics)
    .find(each => String(each.id) === values.topic_id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const topic_id = Number(values.topic_id);
    const agent_login = current?.agent_login || login;
    const custom_fields = fieldsOf(chosen);
    mutate({ connection_id: id, topic_id, comment: values.comment, agent_login, custom_fields });
  };
  return (
    <form className="call-topic" aria-labelledby="topic" onSubmit={submit}>
      <fieldset disabled={!may('POST', 'connections', 'topic')}>
        <Field label="Topic" name="topic_id" error={error}>
          {attributes => (
            <select
              {...attributes}
              required
              value={values.topic_id}
              onChange={({ target }) => choose({ topic_id: target.value })}
            >
              <Topics topics={topics} value={values.topic_id} />
            </select>
          )}
        </Field>
        {topic?.show_custom_fields && (
          <CustomFields
            topics={topics}
            values={values.fields}
            onValue={(field, value) => choose({ fields: { ...chosen.fields, [field]: value } })}
          />
        )}
        <Field label="Comment" name="comment" error={error}>
          {attributes => (
            <textarea
              {...attributes}
              rows={2}
              value={values.comment}
              onChange={({ target }) => choose({ comment: target.value })}
            />
          )}
        </Field>
        <button disabled={isPending || !isChosen(chosen)}>Set the topic</button>
      </fieldset>
      {!isAtFields(error, ['topic_id', 'comment']) && <Problem error={error} what="The topic was not set" />}
    </form>
  );
}

const valuesOf = (current: ConnectionTopicView | null): Values => ({
  topic_id: String(current?.topic_id ?? ''),
  comment: current?.comment ?? '',
  fields: Object.fromEntries(current?.custom_fields.map(({ field_id, value }) => [field_id, value]) ?? []),
});

const fieldsOf = ({ fields = {} }: Partial<Values>) =>
  Object.entries(fields).map(([field, value]) => ({ field_id: Number(field), value }));

/** Also the one that the call has and nobody can choose any more. */
function Topics({ topics: { topic_groups }, value }: { topics: QueueTopics; value: string }) {
  const isOffered = topic_groups.some(({ topics }) => topics.some(({ id }) => String(id) === value));
  return (
    <>
      {!isOffered && <option value={value}>{value ? `Topic ${value}` : 'Choose a topic'}</option>}
      {topic_groups.map(({ group_name, topics }) => (
        <optgroup key={group_name} label={group_name}>
          {topics.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}

interface FieldsProps {
  topics: QueueTopics;
  values: Values['fields'];
  onValue: (field: number, value: string) => void;
}

const CustomFields = ({ topics: { custom_fields }, values, onValue }: FieldsProps) =>
  custom_fields.map(({ id, name, type, require }) => {
    const attributes = {
      required: require,
      value: values[id] ?? '',
      onChange: ({ target }: { target: { value: string } }) => onValue(id, target.value),
    };
    return (
      <label key={id}>
        {name}
        {type === 'TEXT' ? <input {...attributes} /> : <textarea rows={2} {...attributes} />}
      </label>
    );
  });
