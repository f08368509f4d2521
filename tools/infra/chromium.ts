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

/** A microphone that beeps, which every page gets. */
export const withMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/**
 * Debian's Chromium, which asks nothing of the network by itself.
 *
 * @param more arguments
 */
export const launchChromium = async (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: [...args, ...more] });
