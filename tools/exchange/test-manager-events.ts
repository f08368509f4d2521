import { type Socket, connect } from 'node:net';
import { eventually } from '@patchbay/testing/eventually';

/** A session of the manager interface that keeps all that it receives, as it came. */
export class ManagerEvents {
  received = '';

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', text => (this.received += String(text)));
  }

  static async open(port: number): Promise<ManagerEvents> {
    const events = new ManagerEvents(connect(port, '127.0.0.1'));
    events.send({ Action: 'Login', Username: 'patchbay', Secret: 'secret', Events: 'on' });
    await eventually(() => expect(events.received).toContain('Authentication accepted'));
    return events;
  }

  send(fields: Readonly<Record<string, string | readonly string[]>>): void {
    const lines = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map(each => `${name}: ${each}\r\n`),
    );
    this.socket.write(`${lines.join('')}\r\n`);
  }

  close(): void {
    this.socket.destroy();
  }
}
