import { Column, Entity, PrimaryColumn } from 'typeorm';
import { shortStatement, statement } from '@patchbay/persistence/statement';

/** One row, from the first start on: answers up to this message were handled, whether or not they became mails. */
@Entity('answer_progress')
export class AnswerProgress {
  @PrimaryColumn({ type: 'boolean', default: true }) id: boolean;
  @Column('bigint') message_id: number;
}

type Progress = Pick<AnswerProgress, 'message_id'>;

export const answerProgress = shortStatement<object, Progress>('SELECT message_id FROM answer_progress');

export const noteProgress = statement<Progress>(`
  INSERT INTO answer_progress (message_id) VALUES (:message_id)
  ON CONFLICT (id) DO UPDATE SET message_id = greatest(answer_progress.message_id, excluded.message_id)`);
