import { findProgram } from './debian-program';

/** The path of a program that comes with Postgres' clients, of any version; installs it if that needs no confirmation. */
export const findPostgresClient = (name: 'pg_isready' | 'psql'): Promise<string> =>
  findProgram({
    name,
    package: 'postgresql-client',
    furtherFolders: ['/usr/bin', '/opt/homebrew/bin'],
    ways: `There is no ${name} on PATH: "apt-get install postgresql-client" as root on Debian (running this as root once does it).`,
  });
