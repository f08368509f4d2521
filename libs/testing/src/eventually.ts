/** Milliseconds between two checks: at first the shortest, later a twentieth of what has passed, because a check may be dear. */
const [shortest, longest] = [20, 200];

/**
 * Repeats a check until it passes.
 *
 * @param within milliseconds after which the last failure of the check is thrown; generous, for a busy machine
 */
export async function eventually<T>(check: () => T | Promise<T>, within = 300_000): Promise<T> {
  const begin = Date.now();
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > begin + within) throw error;
    }
    const pause = Math.min(longest, Math.max(shortest, (Date.now() - begin) / 20));
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}
