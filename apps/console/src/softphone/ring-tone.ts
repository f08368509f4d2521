/** Hertz, and seconds of the tone and of the silence after it, as in most of Europe. */
const pitch = 425;
const tone = 1;
const silence = 4;

/** What a phone sounds like that is called. */
export class RingTone {
  private context?: AudioContext;
  private timer?: ReturnType<typeof setInterval> | undefined;

  /** To be called while the user clicks: a browser plays nothing of its own accord. */
  allow(): void {
    this.context ??= new AudioContext();
  }

  start(): void {
    this.stop();
    this.play();
    this.timer = setInterval(() => this.play(), (tone + silence) * 1_000);
  }

  stop(): void {
    clearInterval(this.timer);
    void this.context?.suspend();
  }

  private play(): void {
    const { context } = this;
    if (!context) return;
    void context.resume();
    const oscillator = new OscillatorNode(context, { frequency: pitch });
    oscillator.connect(new GainNode(context, { gain: 0.1 })).connect(context.destination);
    oscillator.start();
    oscillator.stop(context.currentTime + tone);
  }
}
