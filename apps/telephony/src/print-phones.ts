import 'reflect-metadata';
import { Command } from 'commander';
import { BoundedClient } from '@patchbay/persistence/pool';
import { rowsOn, statement } from '@patchbay/persistence/statement';
import { runCommand } from '@patchbay/platform/command';
import { readConfiguration } from '@patchbay/platform/configuration';
import { OperatorError } from '@patchbay/platform/operator-error';
import { SealedTexts } from '@patchbay/platform/sealed-texts';
import { TelephonyConfiguration } from './configuration';
import { placeOf } from './people/agent-phone';
import { type Phone, pjsipOf } from './people/pjsip';

const storedPhones = statement<object, Phone & { agent_id: number }>(`
  SELECT agent_id, login, coalesce(own_number, number) AS number, password, callerid, language FROM agent_phones JOIN agents USING (agent_id)
  WHERE active AND password <> '' AND coalesce(own_number, number) <> '' ORDER BY agent_id`);

async function print(): Promise<void> {
  const { DATABASE_URL, TELEPHONY_ENCRYPTION_KEY: key } = readConfiguration(
    TelephonyConfiguration,
    process.env,
  );
  if (key === '') throw new OperatorError(['TELEPHONY_ENCRYPTION_KEY is not set']);
  const client = await BoundedClient.open({ connectionString: DATABASE_URL });
  try {
    const texts = new SealedTexts([key]);
    const phones = await rowsOn(client, storedPhones);
    const opened = phones.map(phone => ({
      ...phone,
      password: texts.open(phone.password, placeOf(phone.agent_id)),
    }));
    const { text, leftOut } = pjsipOf(opened);
    process.stdout.write(text);
    if (leftOut.length > 0) throw new OperatorError(leftOut);
  } finally {
    await client.end();
  }
}

const command = new Command('npm run exchange:phones')
  .description(
    "Prints the part of pjsip.conf with the phones of agents that were added through the API, with their passwords: keep it secret. DATABASE_URL and TELEPHONY_ENCRYPTION_KEY are telephony's.",
  )
  .action(print);

void runCommand(() => command.parseAsync());
