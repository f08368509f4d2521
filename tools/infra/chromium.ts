import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium-install';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium, which asks nothing of the network by itself. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args });
