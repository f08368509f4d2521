/** Milliseconds from the answer until there has to be a connection for sound. */
const connectedWithin = 5_000;

/** The sound of a call, which has a connection of its own: SIP may come through a network that lets no RTP through. */
export class CallSound {
  private readonly audio = Object.assign(new Audio(), { autoplay: true });
  private connection?: RTCPeerConnection | undefined;
  private late?: ReturnType<typeof setTimeout>;

  /** @param changed called with whether there is sound, at each change and when there is none in time */
  constructor(private readonly changed: (isThere: boolean) => void) {}

  /** Plays what the other side says. */
  begin(connection: RTCPeerConnection): void {
    this.connection = connection;
    connection.addEventListener('track', ({ track }) => {
      this.audio.srcObject = new MediaStream([track]);
    });
    connection.addEventListener('connectionstatechange', () => {
      const { connectionState } = connection;
      if (this.connection !== connection) return;
      if (connectionState === 'connected') this.changed(true);
      if (connectionState === 'failed') this.changed(false);
    });
  }

  /** The call is answered. */
  expect(): void {
    // A browser may try for half a minute before it gives up, and the user talks to nobody.
    this.late = setTimeout(() => {
      if (this.connection?.connectionState !== 'connected') this.changed(false);
    }, connectedWithin);
  }

  end(): void {
    clearTimeout(this.late);
    this.connection = undefined;
    this.audio.srcObject = null;
  }
}
