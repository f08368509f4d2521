import { findProgram } from './debian-program';

const ways =
  'There is no pg_isready on PATH: "apt-get install postgresql-client" as root on Debian (running this as root once does it).';

/** The path of pg_isready, of any version; installs it if that needs no confirmation. */
export const findPgIsReady = (): Promise<string> =>
  findProgram({
    name: 'pg_isready',
    package: 'postgresql-client',
    furtherFolders: ['/usr/bin', '/opt/homebrew/bin'],
    ways,
  });
