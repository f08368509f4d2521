import { OperatorError } from '@patchbay/platform/operator-error';
import type { DataSource } from 'typeorm';
import { requests } from '@patchbay/contracts/catalogue';
import { ApiUser } from './api-user';
import { mayBeSent } from './basic-credentials';
import { generatePassword, hashPassword } from './password';
import { coversAny, isPermission } from './permissions';

const loginForm = /^[A-Za-z0-9._@-]{1,64}$/;

/** Lets the operator manage API users; running gateways apply changes within seconds. */
export class Roster {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the password, which is shown only once and stored as a hash */
  async add(login: string, permissions: string[], password = generatePassword()): Promise<string> {
    if (!loginForm.test(login))
      throw new OperatorError(['a login is 1 to 64 letters, digits and any of . _ @ -']);
    const wrong = permissions.filter(permission => !isPermission(permission));
    if (permissions.length === 0)
      throw new OperatorError(['at least one permission is needed: --permit "GET /**"']);
    if (wrong.length > 0) throw new OperatorError([`not a permission: ${wrong.join(', ')}`]);
    const useless = permissions.filter(permission => !coversAny(permission, requests));
    if (useless.length > 0)
      throw new OperatorError([
        `covers no operation: ${useless.join(', ')}; a path has no /api, and * for a parameter`,
      ]);
    if (!mayBeSent({ login, password }))
      throw new OperatorError([
        'a password is UTF-8 and not empty, and has at most 1,529 bytes with its login',
      ]);
    const row = { login, permissions, password_hash: await hashPassword(password), enabled: true };
    const inserted = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ApiUser)
      .values(row)
      .orIgnore()
      .returning('login')
      .execute();
    if (inserted.raw.length === 0) throw new OperatorError([`${login} exists already`]);
    return password;
  }

  list(): Promise<ApiUser[]> {
    return this.dataSource.manager.find(ApiUser, { order: { login: 'ASC' } });
  }

  async setEnabled(login: string, enabled: boolean): Promise<void> {
    await this.change(login, { enabled });
  }

  /** @returns the new password */
  async renewPassword(login: string): Promise<string> {
    const password = generatePassword();
    await this.change(login, { password_hash: await hashPassword(password) });
    return password;
  }

  async remove(login: string): Promise<void> {
    const { affected } = await this.dataSource.manager.delete(ApiUser, { login });
    if (!affected) throw new OperatorError([`there is no API user ${login}`]);
  }

  private async change(login: string, fields: Partial<ApiUser>): Promise<void> {
    const { affected } = await this.dataSource.manager.update(ApiUser, { login }, fields);
    if (!affected) throw new OperatorError([`there is no API user ${login}`]);
  }
}
