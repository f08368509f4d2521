import { relative } from 'node:path';
import { appNames } from '../local/apps';
import { demoUsers } from './demo';
import { logFolder } from '../local/log-runs';
import type { DemoExchange } from '../exchange/demo-exchange';
import type { DemoMail } from '../mail/demo-mail';
import type { PatchbayOptions } from './patchbay';
import type { AppPorts } from '../local/ports';

interface Options extends PatchbayOptions {
  exchange?: DemoExchange;
  mail?: DemoMail;
}

/** Everything that a user needs for the first steps. */
export function summary(
  { directory, gatewayPort, databaseUrl, exchange, mail }: Options,
  ports: AppPorts,
  milliseconds: number,
): string {
  const origin = `http://localhost:${gatewayPort}`;
  const [{ login, password }] = demoUsers;
  const user = databaseUrl ? 'add one: npm run api-user' : `${login}, password ${password}`;
  const credentials = databaseUrl ? 'USER:PASSWORD' : `${login}:${password}`;
  const calls =
    exchange &&
    `\n  Calls      of a real Asterisk: curl -u ${credentials} ${origin}/api/connections` +
      `\n  Softphone  in the console, My phone: Anna Nowak, number ${exchange.softphone.number}, password ${exchange.softphone.password}`;
  const letters = mail
    ? `support@example.com and sales@example.com; a customer writes now and then, and gets your answers in ${mail.inbox}`
    : 'no mail server: tickets come by the API alone until mailboxes are provisioned (docs/mail.md)';
  return `
Patchbay is running after ${(milliseconds / 1000).toFixed(1)} s.

  API        ${origin}/api
  User       ${user}
  Console    ${origin}/console
  Reference  ${origin}/docs
  Health     http://127.0.0.1:PORT/readyz and /metrics, PORT by app:
             ${appNames.map(name => ports.textOf(name)).join('; ')}
  Logs       npm run logs, or ${relative(process.cwd(), logFolder(directory))}/${calls ?? ''}
  Mail       ${letters}

  Try        curl -u ${credentials} -d '{"destination_number":"221234567","forward_to":"600700800"}' -H 'content-type: application/json' ${origin}/api/forwardings

Ctrl-C stops everything.`;
}
