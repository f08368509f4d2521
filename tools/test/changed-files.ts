/** They test the system as a whole, and every change affects them. */
const systemProjects = ['tools', 'e2e'];

/** Those whose own files have not changed; with many others, running them takes minutes. */
export const untouchedSystemProjects = (files: readonly string[]): string[] =>
  systemProjects.filter(name => !files.some(file => file.startsWith(`${name}/`)));
