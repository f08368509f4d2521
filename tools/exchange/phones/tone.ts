import { randomInt } from 'node:crypto';
import { type Socket, createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Samples of 20 ms at 8 kHz. */
const frame = 160;
const everyMs = 20;
const frameOfSilence = Buffer.alloc(frame, 0xd5);
/** Of the frames of two seconds: short tones, as a recording is to be recognized and not to hurt. */
const rhythm = 100;
const sounding = 20;

/** Bytes of a frame before its samples. */
const head = 12;
/** Least size of a sample that is more than the noise of codecs, in the coding of G.711. */
const loud = 0x20;

/** Frames of a phone: those that it has sent, silent ones too, and those with sound in them that it has heard. */
export interface Frames {
  sent: number;
  heard: number;
}

/** Sound of a phone: a short tone again and again, as G.711 A-law over RTP (RFC 3550, 3551). */
export class Tone {
  private timer?: NodeJS.Timeout;
  readonly frames: Frames = { sent: 0, heard: 0 };
  private readonly header = Buffer.alloc(head);

  private constructor(
    private readonly socket: Socket,
    private readonly sounds: Buffer[],
  ) {
    this.header.writeUInt16BE(0x8008);
    this.header.writeUInt32BE(randomInt(2 ** 32), 8);
    socket.on('error', () => undefined);
    socket.on('message', packet => this.hear(packet.subarray(head)));
  }

  /** @param hertz of the tone */
  static async open(hertz: number): Promise<Tone> {
    const socket = createSocket('udp4');
    const opened = once(socket, 'listening');
    socket.bind(0, '127.0.0.1');
    await opened;
    const samples = Array.from({ length: sounding * frame }, (_, index) =>
      aLaw(Math.round(6_000 * Math.sin((2 * Math.PI * hertz * index) / 8_000))),
    );
    const bytes = Buffer.from(samples);
    return new Tone(
      socket,
      Array.from({ length: sounding }, (_, index) => bytes.subarray(index * frame, (index + 1) * frame)),
    );
  }

  get port(): number {
    return this.socket.address().port;
  }

  /** @param port of the exchange that hears it */
  play(port: number): void {
    this.mute();
    let count = 0;
    this.timer = setInterval(() => {
      this.header.writeUInt16BE(count & 0xffff, 2);
      this.header.writeUInt32BE((count * frame) >>> 0, 4);
      const sound = this.sounds[count++ % rhythm] ?? frameOfSilence;
      this.frames.sent += 1;
      this.socket.send([this.header, sound], port, '127.0.0.1', () => undefined);
    }, everyMs);
  }

  /** Sends nothing any more, not even silence. */
  mute(): void {
    clearInterval(this.timer);
  }

  close(): void {
    this.mute();
    this.socket.close();
  }

  private hear(samples: Buffer): void {
    if (samples.some(sample => ((sample ^ 0x55) & 0x7f) >= loud)) this.frames.heard += 1;
  }
}

/** A sample of 16 bits as one byte (ITU-T G.711). */
function aLaw(sample: number): number {
  const sign = sample < 0 ? 0 : 0x80;
  const size = Math.min(Math.abs(sample), 32_635);
  const exponent = Math.max(0, Math.floor(Math.log2(Math.max(size, 1))) - 7);
  const mantissa = (size >> (exponent === 0 ? 4 : exponent + 3)) & 0x0f;
  return (sign | (exponent << 4) | mantissa) ^ 0x55;
}
