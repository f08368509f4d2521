import { Secrets } from '../../local/secrets';
import { Random } from '../../simulate/random';
import { demoAgents, phonePassword, registered } from '../demo-agents';
import { CallBot } from './call-bot';
import { demoSeed } from './call-plan';

const numbersIn = (wanted: string): string[] =>
  demoAgents.flatMap(({ queue, number }) => (queue === wanted ? number : []));

/** Makes the calls of `npm start -- --with-pbx` in a process of its own. Arguments: file of secrets, two ports. */
async function main(secretsFile: string, sipPort: string, trunkPort: string): Promise<void> {
  const customers = new Random(demoSeed);
  const bot = new CallBot({
    sipPort: Number(sipPort),
    trunkPort: Number(trunkPort),
    password: phonePassword(new Secrets(secretsFile)),
    agents: numbersIn('hotline'),
    callers: numbersIn('campaign'),
    random: () => Math.random(),
    customers: () => customers.uniform(),
  });
  await bot.start();
  console.log(registered);
  await bot.run();
}

const [secretsFile = '', sipPort = '', trunkPort = ''] = process.argv.slice(2);
void main(secretsFile, sipPort, trunkPort);
