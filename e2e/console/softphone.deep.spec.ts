import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { withMicrophone } from '@patchbay/testing/chromium';
import { eventually } from '@patchbay/testing/eventually';
import { browserNumber } from '@patchbay/tools/exchange/demo-agents';
import { Phone } from '@patchbay/tools/exchange/phones/phone';
import type { PhoneCall } from '@patchbay/tools/exchange/phones/phone-call';
import { UnpackedAsterisk } from '@patchbay/tools/exchange/unpacked-asterisk';
import { shownStatuses } from '@patchbay/tools/exchange-trial/shown';
import { TrialServers } from '@patchbay/tools/exchange-trial/trial-servers';
import { Api } from '../api';
import { TestBrowser, barriersIn, looks, overflowOf, screenshot } from '../browser';
import { ConsolePages } from './test-console';

const agent = 'anna.nowak';
const caller = '600100200';

/** Keeps the connections of a page, so that their figures can be read. */
const keepConnections = `window.kept = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...given) {
      super(...given);
      window.kept.push(this);
    }
  };`;

/** What the exchange says for sound is changed on its way, so that neither side takes the other's packets for those of the call. */
const withoutSound = `(() => {
  const set = RTCPeerConnection.prototype.setRemoteDescription;
  RTCPeerConnection.prototype.setRemoteDescription = function ({ type, sdp }) {
    return set.call(this, { type, sdp: sdp.replace(/a=ice-pwd:.*/g, 'a=ice-pwd:' + 'x'.repeat(32)) });
  };
})()`;

/** Lets a request for the microphone wait. */
const holdMicrophone = `window.asked = 0;
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async constraints => {
    window.asked += 1;
    await new Promise(resolve => { window.giveMicrophone = resolve; });
    return ask(constraints);
  };`;

/** The largest of a figure of the browser's calls. */
const figure = (type: string, name: string) => `(async () => {
  const reports = await Promise.all(window.kept.map(connection => connection.getStats()));
  const rows = reports.flatMap(report => [...report.values()]).filter(({ type }) => type === '${type}');
  return Math.max(0, ...rows.map(row => row.${name}));
})()`;
/** Energy of the sound that it has heard, and packets of sound that it has sent. */
const heard = figure('inbound-rtp', 'totalAudioEnergy');
const sent = figure('outbound-rtp', 'packetsSent');

/** Whether what each call sends is the microphone, and not silence. */
const microphones = `window.kept.map(connection => connection.getSenders()[0].track.enabled)`;

/** The loudest sample of a recording, of 32,767; it is 16-bit PCM behind a head of 44 bytes. */
function loudestIn(file: string): number {
  const bytes = readFileSync(file).subarray(44);
  return Array.from({ length: bytes.length >> 1 }, (_, place) =>
    Math.abs(bytes.readInt16LE(2 * place)),
  ).reduce((one, other) => Math.max(one, other), 0);
}

describe('the softphone, with a real Asterisk', () => {
  let servers: TrialServers;
  let pages: ConsolePages;
  let browser: TestBrowser;
  const phones: Phone[] = [];

  beforeAll(async () => {
    const packages = await UnpackedAsterisk.usual();
    const provisioning = (directory: string) => {
      const file = join(directory, 'softphone.yaml');
      writeFileSync(file, 'telephony: {}\n');
      return file;
    };
    servers = await TrialServers.start({ packages, provisioning });
    browser = await TestBrowser.start(withMicrophone);
    pages = new ConsolePages(new Api(servers.patchbay.url), browser);
  });
  afterEach(async () => {
    await browser.closePages();
    for (const phone of phones.splice(0)) phone.vanish();
  });
  afterAll(async () => {
    await browser?.stop();
    await servers?.stop();
    servers?.remove();
  });

  const statusOf = async (login: string): Promise<string | undefined> =>
    (await shownStatuses(servers.api)).find(each => each.login === login)?.status;

  /** @param hertz of what the caller says; 0 is silence */
  async function callHotline(hertz: number): Promise<PhoneCall> {
    const { sipPort: server, trunkPort: port } = servers.ports;
    const phone = await Phone.start({ number: 'trunk', server, port, hertz });
    phones.push(phone);
    return phone.call('500', caller);
  }

  async function fillIn(page: Page, password = servers.phonePassword): Promise<void> {
    await page.getByRole('button', { name: /^My phone/ }).click();
    await page.getByLabel('Agent').selectOption(agent);
    await page.getByLabel('Number of this phone').fill(browserNumber);
    await page.getByLabel('Password of the number').fill(password);
  }

  /** A page whose tab is the agent's phone. */
  async function registered(...where: Parameters<ConsolePages['open']>): Promise<Page> {
    const page = await pages.open(...where);
    await page.context().addInitScript({ content: keepConnections });
    await page.reload();
    await pages.signIn(page);
    await fillIn(page);
    await page.getByRole('button', { name: 'Use this browser' }).click();
    await page.getByRole('button', { name: `My phone: ${browserNumber}` }).waitFor();
    await eventually(async () => expect(await statusOf(agent)).toBe('FREE'));
    return page;
  }

  /** Answers the call of the caller; the queue takes back one that rings for too long, and it rings again. */
  async function answered(page: Page): Promise<void> {
    const connected = page.getByText(`${caller} is connected`);
    await eventually(async () => {
      if (await connected.isVisible()) return;
      await page.getByRole('button', { name: 'Answer' }).click({ timeout: 1_000 });
      throw new Error('the call is not connected yet');
    });
  }

  it('says that the exchange refuses a password', async () => {
    const page = await pages.signedIn();
    await fillIn(page, 'wrong');
    await page.getByRole('button', { name: 'Use this browser' }).click();
    await page.getByText('The exchange refuses the phone').waitFor();
  });

  it('says what to do in a page that is older than the gateway, which does not have its parts any more', async () => {
    const page = await pages.signedIn();
    await page.route('**/assets/JsSIP-*', route => route.fulfill({ status: 404 }));
    await fillIn(page);
    await page.getByRole('button', { name: 'Use this browser' }).click();
    await page.getByText('If this page is older than the gateway, reload it.').waitFor();
    browser.errors.splice(0);
  });

  it('does not ring in the tab of somebody who signed out instead of giving the microphone', async () => {
    const page = await pages.open();
    await page.context().addInitScript({ content: holdMicrophone });
    await page.reload();
    await pages.signIn(page);
    const sockets: string[] = [];
    page.on('websocket', socket => sockets.push(socket.url()));
    await fillIn(page);
    await page.getByRole('button', { name: 'Use this browser' }).click();
    const askedFor = () => page.evaluate<number>('window.asked');
    await eventually(async () => expect(await askedFor()).toBe(1));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.evaluate('window.giveMicrophone()');
    await pages.signIn(page);
    await fillIn(page);
    await page.getByRole('button', { name: 'Use this browser' }).click();
    await eventually(async () => expect(await askedFor()).toBe(2));
    await page.evaluate('window.giveMicrophone()');
    await page.getByRole('button', { name: `My phone: ${browserNumber}` }).waitFor();
    expect(sockets).toHaveLength(1);
  });

  it('is the phone of the agent, who hears and is heard', async () => {
    const page = await registered();
    const call = await callHotline(440);
    const shown = page.getByRole('group', { name: 'Phone in this browser' });
    await shown.getByText(`${caller} rings`).waitFor();
    await answered(page);
    await call.answered;
    await eventually(async () => expect(await statusOf(agent)).toBe('INBOUND_CALL'));
    await eventually(async () => expect(await page.evaluate<number>(heard)).toBeGreaterThan(0));
    const speaks = () => page.evaluate<boolean[]>(microphones);
    expect(await speaks()).toEqual([true]);
    await shown.getByRole('button', { name: 'Mute' }).click();
    await shown.getByRole('button', { name: 'Microphone is off' }).waitFor();
    expect(await speaks()).toEqual([false]);
    await shown.getByRole('button', { name: 'Hang up' }).click();
    await call.ended;
    expect(call.endedBy).toBe('them');
    await shown.waitFor({ state: 'detached' });
    await eventually(async () => expect(await statusOf(agent)).toBe('FREE'));
    expect(pages.faults).toEqual([]);
  });

  it('takes more than one click where a call is answered', async () => {
    const page = await registered();
    const call = await callHotline(440);
    const answer = page.getByRole('button', { name: 'Answer' });
    const { x, width } = (await answer.boundingBox())!;
    await answer.dblclick();
    await page.getByText(`${caller} is connected`).waitFor();
    const hangUp = await page.getByRole('button', { name: 'Hang up' }).boundingBox();
    expect(hangUp!.x).toBeGreaterThan(x + width);
    expect(pages.faults).toEqual([]);
    call.hangUp();
    await page.getByText(`${caller} is connected`).waitFor({ state: 'detached' });
  });

  it('is heard in the recording', async () => {
    const page = await registered();
    const before = readdirSync(servers.asterisk.recordings);
    const call = await callHotline(0);
    await answered(page);
    await eventually(async () => expect(await page.evaluate<number>(sent)).toBeGreaterThan(100));
    call.hangUp();
    const recording = await eventually(() => {
      const [made] = readdirSync(servers.asterisk.recordings).filter(name => !before.includes(name));
      expect(made).toBeDefined();
      return join(servers.asterisk.recordings, made!);
    });
    expect(loudestIn(recording)).toBeGreaterThan(1_000);
    await page.getByRole('group', { name: 'Phone in this browser' }).waitFor({ state: 'detached' });
  });

  it('says that there is no sound where the network lets none through', async () => {
    const page = await registered();
    await page.evaluate(withoutSound);
    const call = await callHotline(440);
    await answered(page);
    const shown = page.getByRole('group', { name: 'Phone in this browser' });
    await shown.getByText('There is no connection for sound').waitFor();
    expect(await page.evaluate<number>(heard)).toBe(0);
    await screenshot(page, 'softphone-no-sound');
    call.hangUp();
    await shown.getByText(`${caller} is connected`).waitFor({ state: 'detached' });
  });

  it('declines a call, which goes on waiting', async () => {
    const page = await registered();
    const call = await callHotline(0);
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    await eventually(async () => expect(await statusOf(agent)).toBe('RINGING'));
    await page.getByRole('button', { name: 'Decline' }).click();
    await eventually(async () => expect(await statusOf(agent)).toBe('FREE'));
    expect(call.isOpen).toBe(true);
    call.hangUp();
  });

  it('rings for a colleague, and is busy for who calls meanwhile', async () => {
    const page = await registered();
    const { phonePassword: password, ports } = servers;
    const colleague = await Phone.start({ number: '102', server: ports.sipPort, password, hertz: 0 });
    phones.push(colleague);
    const talk = await colleague.call(browserNumber);
    const shown = page.getByRole('group', { name: 'Phone in this browser' });
    await shown.getByText('102 rings').waitFor();
    await shown.getByRole('button', { name: 'Answer' }).click();
    await talk.answered;
    const second = await colleague.call(browserNumber);
    await second.ended;
    expect(second.refusal).toBe(486);
    await shown.getByText('102 is connected').waitFor();
    expect(talk.isOpen).toBe(true);
    talk.hangUp();
    await shown.waitFor({ state: 'detached' });
  });

  it('is no phone any more when it is stopped, and after signing out', async () => {
    const page = await registered();
    await page.getByRole('button', { name: /^My phone/ }).click();
    await page.getByRole('button', { name: 'Stop using this browser' }).click();
    await eventually(async () => expect(await statusOf(agent)).toBe('OFF'));
    await page.getByLabel('Password of the number').fill(servers.phonePassword);
    await page.getByRole('button', { name: 'Use this browser' }).click();
    await eventually(async () => expect(await statusOf(agent)).toBe('FREE'));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await eventually(async () => expect(await statusOf(agent)).toBe('OFF'));
  });

  it('registers again when the exchange is back', async () => {
    const page = await registered();
    await servers.asterisk.kill();
    await page.getByRole('button', { name: /^My phone/ }).click();
    await page.getByText('The exchange is away').waitFor();
    await servers.asterisk.start();
    await page.getByText(`Number ${browserNumber} rings in this tab.`).waitFor();
  });

  it.each(looks)('is readable and within the page: %s', async (name, viewport, scheme) => {
    const page = await registered('/overview', viewport, scheme);
    await page.getByRole('button', { name: /^My phone/ }).click();
    await screenshot(page, `softphone, ${name}`);
    await page.getByRole('button', { name: 'Stop using this browser' }).click();
    await page.getByLabel('Password of the number').fill(servers.phonePassword);
    await screenshot(page, `softphone before, ${name}`);
    expect(await barriersIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use this browser' }).click();
    await page.getByRole('button', { name: `My phone: ${browserNumber}` }).waitFor();
    const call = await callHotline(0);
    await page.getByRole('button', { name: 'Answer' }).click();
    await call.answered;
    await page.getByRole('button', { name: 'Keys' }).click();
    await screenshot(page, `softphone in a call, ${name}`);
    expect(await overflowOf(page)).toBe(0);
    expect(await barriersIn(page)).toEqual([]);
    call.hangUp();
  });
});
