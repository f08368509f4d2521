import { Listr, type ListrTask } from 'listr2';
import type { Stage, Step } from './stages';

const timer = { condition: true, field: (duration: number) => `${(duration / 1000).toFixed(1)} s` };

/** Runs stages and shows each step with its time: animated in a terminal, else as plain lines. */
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
  await list.run();
}

function toTask({ title, run }: Step): ListrTask {
  return {
    title,
    task: async (_, task) => {
      const detail = await run();
      if (detail) task.title = `${title} (${detail})`;
    },
  };
}
