import { findProgram } from './debian-program';

const ways =
  'There is no promtool on PATH, and the tests of the alerts need it: "apt-get install prometheus" as root on Debian (running this test once as root does it), or a release of Prometheus on PATH.';

/** The path of promtool; installs it if that needs no confirmation. */
export const findPromtool = (): Promise<string> =>
  findProgram({ name: 'promtool', package: 'prometheus', furtherFolders: ['/usr/bin'], ways });
