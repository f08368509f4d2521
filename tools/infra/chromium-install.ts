import { findProgram } from './debian-program';

/** Chromium without windows: one with them starts a page of its own user interface for each context of a test. */
const name = 'chromium-headless-shell';
const ways = `There is no ${name} on PATH, and the tests of pages need a browser. On Debian run "apt-get install ${name}" as root (running this test once as root does it), or put a link of that name to Chromium or Chrome on PATH.`;

/** The path of Chromium; installs it if that needs no confirmation. */
export const findChromium = (): Promise<string> => findProgram({ name, furtherFolders: ['/usr/bin'], ways });
