import { Secrets } from '../../local/secrets';
import { demoAgents, phonePassword, registered } from '../demo-agents';
import { CallBot } from './call-bot';

/** Makes the calls of `npm start -- --with-pbx` in a process of its own. Arguments: file of secrets, two ports. */
async function main(secretsFile: string, sipPort: string, trunkPort: string): Promise<void> {
  const bot = new CallBot({
    sipPort: Number(sipPort),
    trunkPort: Number(trunkPort),
    password: phonePassword(new Secrets(secretsFile)),
    agents: demoAgents.map(({ number }) => number),
    random: () => Math.random(),
  });
  await bot.start();
  console.log(registered);
  await bot.run();
}

const [secretsFile = '', sipPort = '', trunkPort = ''] = process.argv.slice(2);
void main(secretsFile, sipPort, trunkPort);
