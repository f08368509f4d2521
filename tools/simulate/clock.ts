type Action = () => void;

/** Virtual time in seconds: what is due happens in its order, and time is what is due next. A binary heap. */
export class Clock {
  now = 0;
  private readonly times: number[] = [];
  private readonly actions: Action[] = [];

  after(seconds: number, action: Action): void {
    this.at(this.now + seconds, action);
  }

  at(time: number, action: Action): void {
    const { times, actions } = this;
    let place = times.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (times[parent]! <= time) break;
      times[place] = times[parent]!;
      actions[place] = actions[parent]!;
      place = parent;
    }
    times[place] = time;
    actions[place] = action;
  }

  runUntil(end: number): void {
    while (this.times.length > 0 && this.times[0]! <= end) {
      this.now = this.times[0]!;
      this.takeFirst()();
    }
    this.now = end;
  }

  private takeFirst(): Action {
    const { times, actions } = this;
    const first = actions[0]!;
    const time = times.pop()!;
    const action = actions.pop()!;
    if (times.length > 0) this.sink(time, action);
    return first;
  }

  /** Puts what was last at the first place, and lets it sink. */
  private sink(time: number, action: Action): void {
    const { times, actions } = this;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= times.length) break;
      if (child + 1 < times.length && times[child + 1]! < times[child]!) child += 1;
      if (times[child]! >= time) break;
      times[place] = times[child]!;
      actions[place] = actions[child]!;
      place = child;
    }
    times[place] = time;
    actions[place] = action;
  }
}
