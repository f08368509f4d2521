import { findProgram } from './debian-program';

const name = 'chromium';
const ways = `There is no ${name} on PATH, and the test of the API reference needs a browser: "apt-get install chromium" as root on Debian (running this as root once does it), or a link of that name to a Chromium or Chrome on PATH.`;

/** The path of Chromium; installs it where that can be done without asking. */
export const findChromium = (): Promise<string> => findProgram({ name, furtherFolders: ['/usr/bin'], ways });
