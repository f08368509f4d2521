import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { Opened } from '@patchbay/platform/opened';
import type { ApiUser } from './api-user';
import { Directory } from './directory';

const user = (login: string): ApiUser => ({ login, password_hash: 'x', enabled: true, permissions: ['*'] });

describe('the directory', () => {
  it('knows after a refresh who was added while an earlier one was under way', async () => {
    const answers: ((rows: ApiUser[]) => void)[] = [];
    const find = () => new Promise<ApiUser[]>(resolve => answers.push(resolve));
    const dataSource = { manager: { find } } as unknown as DataSource;
    const directory = new Directory(dataSource, new Opened(), pino({ level: 'silent' }));
    const earlier = directory.refresh();
    const later = [directory.refresh(), directory.refresh()];
    answers[0]!([user('anna')]);
    await earlier;
    await new Promise(setImmediate);
    expect(answers).toHaveLength(2);
    answers[1]!([user('anna'), user('ewa')]);
    await Promise.all(later);
    expect(directory.find('ewa')).toBeDefined();
  });
});
