interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface MetricFamily {
  type: string;
  help: string;
}

/** An app's answer at `/metrics`, in Prometheus' text format 0.0.4. */
export class Metrics {
  /** By name. */
  readonly families = new Map<string, MetricFamily>();
  readonly samples: Sample[];

  private constructor(text: string) {
    const lines = text.split('\n').filter(line => line !== '');
    for (const line of lines) this.readComment(line);
    this.samples = lines.filter(line => !line.startsWith('#')).map(readSample);
  }

  static async of(managementPort: number): Promise<Metrics> {
    const response = await fetch(`http://127.0.0.1:${managementPort}/metrics`);
    if (!response.ok) throw new Error(`/metrics answered ${response.status}`);
    return new Metrics(await response.text());
  }

  /** The value of the first sample that has at least these labels; undefined if no sample has them. */
  value(name: string, labels: Record<string, string> = {}): number | undefined {
    return this.samples.find(sample => sample.name === name && has(sample.labels, labels))?.value;
  }

  private readComment(line: string): void {
    const [, kind, name, rest] = /^# (HELP|TYPE) (\w+) (.*)$/.exec(line) ?? [];
    if (!name) return;
    const family = this.families.get(name) ?? { type: '', help: '' };
    this.families.set(name, { ...family, [kind === 'HELP' ? 'help' : 'type']: rest });
  }
}

const has = (labels: Record<string, string>, wanted: Record<string, string>): boolean =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);

function readSample(line: string): Sample {
  const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line)!;
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name: name!,
    labels: Object.fromEntries(pairs.map(([, key, text]) => [key, text])),
    value: Number(value),
  };
}
