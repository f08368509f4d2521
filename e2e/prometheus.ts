import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer, get } from 'node:http';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { choosePort } from '@patchbay/infra/ports';
import { RunningProgram } from '@patchbay/infra/program';
import { findPrometheus } from '@patchbay/infra/prometheus-install';
import { newTestFolder } from '@patchbay/testing/test-folder';
import type { AppName } from '@patchbay/tools/local/apps';
import type { Patchbay } from '@patchbay/tools/start/patchbay';
import { root } from '@patchbay/tools/local/root';

const docker = join(root, 'docker');
/** The profile `monitoring` of compose. */
const { prometheus } = parse(readFileSync(join(docker, 'compose.yaml'), 'utf8'), { merge: true }).services;

/** Where every app of compose has its metrics. */
const shippedPort = '8081';

export interface Series {
  metric: Record<string, string>;
  value: [at: number, value: string];
}

/**
 * Prometheus as docker/compose.yaml runs it: its command and the files that it mounts. Two things differ: it scrapes and evaluates
 * each second, and reaches `crm:8081` and the others by a proxy, which knows the ports of a system of `npm start`.
 */
export class Prometheus {
  private constructor(
    private readonly url: string,
    private readonly folder: string,
    private readonly program: RunningProgram,
    private readonly proxy: Server,
  ) {}

  static async start(patchbay: Patchbay): Promise<Prometheus> {
    const folder = newTestFolder('patchbay-prometheus-');
    const [address, proxyPort] = [`127.0.0.1:${await choosePort()}`, await choosePort()];
    mountFiles(folder, `http://127.0.0.1:${proxyPort}`);
    const proxy = createProxy(patchbay).listen(proxyPort, '127.0.0.1');
    const program = new RunningProgram({
      title: 'Prometheus',
      command: await findPrometheus(),
      args: [...prometheus.command.map(inFolder(folder)), `--web.listen-address=${address}`],
      workingDirectory: folder,
      environment: {},
      logFile: join(folder, 'prometheus.log'),
      stopSignal: 'SIGTERM',
      stopWithinMs: 10_000,
    });
    const url = `http://${address}`;
    await program.ready(() =>
      fetch(`${url}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return new Prometheus(url, folder, program, proxy);
  }

  /** The answer of its API, such as `targets`. */
  async read(path: string): Promise<any> {
    const answer = await fetch(`${this.url}/api/v1/${path}`);
    const { status, error, data } = (await answer.json()) as { status: string; error?: string; data: any };
    if (status !== 'success') throw new Error(`${path}: ${error}`);
    return data;
  }

  /** What an expression is now. */
  async query(expression: string): Promise<Series[]> {
    return (await this.read(`query?query=${encodeURIComponent(expression)}`)).result;
  }

  async stop(): Promise<void> {
    await this.program.stop();
    this.proxy.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** `--config.file=/etc/…` with the path in the folder that stands for the file system of the container. */
const inFolder = (folder: string) => (argument: string) => argument.replace('=/', `=${folder}/`);

function mountFiles(folder: string, proxy: string): void {
  for (const volume of prometheus.volumes as string[]) {
    const [source, target] = volume.split(':') as [string, string];
    const place = join(folder, target);
    mkdirSync(join(place, source.startsWith('.') ? '..' : '.'), { recursive: true });
    if (source.startsWith('.')) copyFileSync(join(docker, source), place);
  }
  const file = join(folder, 'etc', 'prometheus', 'prometheus.yaml');
  const { global, scrape_configs, ...rest } = parse(readFileSync(file, 'utf8'));
  const quick = Object.fromEntries(Object.keys(global).map(name => [name, '1s']));
  const scraped = scrape_configs.map((one: object) => ({ ...one, proxy_url: proxy }));
  writeFileSync(file, stringify({ ...rest, global: quick, scrape_configs: scraped }));
}

/** Answers `http://crm:8081/metrics` with what crm says. */
const createProxy = (patchbay: Patchbay): Server =>
  createServer((request, response) => {
    const { hostname, port, pathname } = new URL(request.url!);
    const gone = () => void response.writeHead(502).end();
    if (port !== shippedPort) return gone();
    const { managementPort } = patchbay.service(hostname as AppName);
    get({ host: '127.0.0.1', port: managementPort, path: pathname }, answer =>
      answer.pipe(response.writeHead(answer.statusCode!, answer.headers)),
    ).on('error', gone);
  });
