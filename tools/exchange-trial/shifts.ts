import { setTimeout as pause } from 'node:timers/promises';
import type { Floor } from './floor';
import { agentNumbers, logins } from './truth';
import { until } from './until';

interface State {
  status: string;
  pause_id: number | null;
}

/** Agents who pause, log out and come back between calls, one at a time. */
export class Shifts {
  readonly differences: string[] = [];
  changes = 0;
  private isRunning = true;

  constructor(
    private readonly floor: Floor,
    private readonly random: () => number,
  ) {}

  async run(): Promise<void> {
    while (this.isRunning) {
      const login = logins[agentNumbers[Math.floor(this.random() * agentNumbers.length)]!]!;
      if (this.random() < 0.6) await this.rest(login);
      else await this.leave(login);
      await pause(2_000);
    }
  }

  stop(): void {
    this.isRunning = false;
  }

  private async rest(login: string): Promise<void> {
    const pause_id = 1 + Math.floor(this.random() * 3);
    await this.change(login, 'pause', state => state.pause_id === pause_id, { pause_id });
    await pause(1_500);
    await this.change(login, 'free', state => state.pause_id === null && state.status !== 'PAUSED');
  }

  private async leave(login: string): Promise<void> {
    const isOut = ({ status }: State) => status !== 'FREE' && status !== 'PAUSED';
    await this.change(login, 'logout', isOut);
    await pause(1_500);
    await this.change(login, 'login', ({ status }) => status !== 'OFF' && status !== 'PAUSED');
  }

  private async change(
    login: string,
    command: string,
    isDone: (state: State) => boolean,
    body?: object,
  ): Promise<void> {
    const { api } = this.floor;
    this.changes += 1;
    await api.post(`/agents/${login}/${command}`, body);
    const state = () => api.get<State>(`/agents/${login}/status`);
    if (await until(async () => isDone(await state()), 2_000)) return;
    this.differences.push(`${login}: after ${command} still ${JSON.stringify(await state())}`);
  }
}
