import { Listr, type ListrTask, PRESET_TIMER } from 'listr2';
import type { Stage, Step } from './stages';

const timer = {
  ...PRESET_TIMER,
  field: (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`,
};

/** Runs stages and shows each step with its time: animated in a terminal, otherwise as plain lines. */
export async function runVisibly(stages: Stage[]): Promise<void> {
  const tasks = stages.map(({ title, steps }): ListrTask => ({
    title,
    task: (_, task) => task.newListr(steps.map(toTask), { concurrent: true, exitOnError: true }),
  }));
  const list = new Listr(tasks, {
    registerSignalListeners: false,
    rendererOptions: { collapseSubtasks: false, collapseErrors: false, showErrorMessage: false, timer },
    fallbackRendererOptions: { timer },
  });
  try {
    await list.run();
  } catch (error) {
    // Parallel steps have not ended yet, and would be drawn over later output.
    list.events.complete();
    throw (error as Error).cause ?? error;
  }
}

function toTask({ title, run }: Step): ListrTask {
  return {
    title,
    task: async (_, task) => {
      const show = (detail: string) => (task.title = `${title} (${detail})`);
      const detail = await run(show).catch(abridged);
      if (detail) show(detail);
    },
  };
}

// The failed step and its stage show the first line of the message; the whole message is printed once, at the end.
function abridged(error: Error): never {
  throw new Error(error.message.split('\n')[0], { cause: error });
}
