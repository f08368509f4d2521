import { findProgram } from './debian-program';

/** The path of a program of Prometheus' package; installs it if that needs no confirmation. */
const findOne = (name: string): Promise<string> =>
  findProgram({
    name,
    package: 'prometheus',
    furtherFolders: ['/usr/bin'],
    ways: `There is no ${name} on PATH, and the tests of the alerts need it: "apt-get install prometheus" as root on Debian (running this test once as root does it), or a release of Prometheus on PATH.`,
  });

export const findPromtool = (): Promise<string> => findOne('promtool');

export const findPrometheus = (): Promise<string> => findOne('prometheus');
