import { findProgram } from './debian-program';

const name = 'chromium';
const ways = `There is no ${name} on PATH, and the test of the API reference needs a browser. On Debian run "apt-get install chromium" as root (running this test once as root does it), or put a link of that name to Chromium or Chrome on PATH.`;

/** The path of Chromium; installs it if that needs no confirmation. */
export const findChromium = (): Promise<string> => findProgram({ name, furtherFolders: ['/usr/bin'], ways });
