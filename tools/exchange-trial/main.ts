import 'reflect-metadata';
import { Option, program } from 'commander';
import { runCommand } from '@patchbay/platform/command';
import { build } from '../start/build';
import { exchangeCache } from '../exchange/cache';
import { UnpackedAsterisk } from '../exchange/unpacked-asterisk';
import { campaignReport, shiftReport } from './campaigns/campaign-report';
import { runCampaign } from './campaigns/campaign-run';
import { CampaignSystem } from './campaigns/campaign-system';
import { measureDecisions } from './campaigns/decision-latency';
import { crash } from './crash';
import { flood, floodLine } from './flood';
import { report } from './report';
import { run } from './run';
import { TrialSystem } from './trial-system';

program
  .name('npm run test:exchange --')
  .description(
    'Tests calls on a real Asterisk with SIP phones: compares what the API shows and the events report with the phones.',
  )
  .option('--seed <number>', 'another schedule', '1')
  .option('--calls <number>', 'how many', '81')
  .option('--seconds <number>', 'in which they begin', '150')
  .option('--kind <name>', 'only calls of this kind')
  .addOption(
    new Option('--campaign <mode>', 'has a campaign call instead').choices(['progressive', 'predictive']),
  )
  .option(
    '--decisions',
    'measures instead, with a stand-in for Asterisk, how long a progressive campaign takes from an agent who is free to the next call',
  )
  .option(
    '--flood <rate>',
    'measures instead, with a stand-in for Asterisk, what becomes of calls of so many events a second, for --seconds',
  )
  .option('--minutes <number>', 'for which it calls', '2')
  .option('--agents <number>', 'of the campaign', '20')
  .option('--cap <percent>', 'highest abandonment rate: a lower one has it call agents first for longer', '3')
  .option('--wrap-up <seconds>', 'after each of its calls', '0')
  .option('--rate <number>', 'calls a second, for --decisions', '5')
  .option('--answered <percent>', 'of these calls', '100')
  .parse();

const { seed, calls, seconds, kind, ...campaign } = program.opts<Record<string, string>>();

async function trial(packages: UnpackedAsterisk): Promise<boolean> {
  const system = await TrialSystem.start(packages);
  let isRight = false;
  try {
    console.log(`${calls} calls of seed ${seed} in ${seconds} s …`);
    const options = { seed: Number(seed), calls: Number(calls), within: Number(seconds) * 1_000 };
    const outcome = await run(system, { ...options, kinds: kind ? [kind] : undefined });
    outcome.differences['crash of Asterisk'] = await crash(system);
    console.log(report(outcome, await packages.version()));
    isRight = Object.values(outcome.differences).flat().length === 0;
  } finally {
    await system.stop();
    if (isRight) system.remove();
    else console.log(`Logs: ${system.directory}`);
  }
  return isRight;
}

async function campaignTrial(packages: UnpackedAsterisk, dialer: string): Promise<boolean> {
  const { agents, minutes, wrapUp, cap } = campaign;
  const numbers = { agents: Number(agents), seed: Number(seed), wrapUp: Number(wrapUp), cap: Number(cap) };
  const system = await CampaignSystem.start(packages, { dialer, ...numbers });
  let isRight = false;
  try {
    console.log(`A ${dialer} campaign with ${agents} agents for ${minutes} minutes …`);
    const outcome = await runCampaign(system, Number(minutes) * 60_000);
    console.log(campaignReport(outcome, `Asterisk ${await packages.version()}`));
    isRight = Object.values(outcome.differences).flat().length === 0;
  } finally {
    await system.stop();
    if (isRight) system.servers.remove();
    else console.log(`Logs: ${system.servers.directory}`);
  }
  return isRight;
}

async function decisions(): Promise<boolean> {
  const { agents, minutes, rate, answered } = campaign;
  const within = Number(minutes) * 60_000;
  console.log(`${agents} agents, ${rate} calls a second for ${minutes} minutes …`);
  const shift = await measureDecisions({
    ...{ agents: Number(agents), rate: Number(rate), answered: Number(answered), within },
  });
  console.log(shiftReport(shift));
  return shift.delays.count > 0 && shift.differences.length === 0;
}

async function flooded(rate: number): Promise<boolean> {
  const found = await flood(rate, Number(seconds) * 1_000);
  console.log(floodLine(found));
  return found.ended === found.calls && found.estimated === 0 && found.reopened === 0;
}

/** An earlier end needs no care: what was started ends with this process. */
async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  const { signal } = new AbortController();
  if ('decisions' in campaign) {
    await build(signal);
    process.exit((await decisions()) ? 0 : 1);
  }
  if (campaign.flood) {
    await build(signal);
    process.exit((await flooded(Number(campaign.flood))) ? 0 : 1);
  }
  const packages = new UnpackedAsterisk(exchangeCache(process.env));
  const onProgress = (text: string) => console.log(`Asterisk, once: ${text} …`);
  await Promise.all([packages.make(signal, onProgress), build(signal)]);
  const isRight = campaign.campaign
    ? await campaignTrial(packages, campaign.campaign)
    : await trial(packages);
  process.exit(isRight ? 0 : 1);
}

void runCommand(main);
