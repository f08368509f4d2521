const pollEvery = 20;

/**
 * Repeats a check until it passes.
 *
 * @param within milliseconds after which the last failure of the check is thrown; generous, for a busy machine
 */
export async function eventually<T>(check: () => T | Promise<T>, within = 300_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise(resolve => setTimeout(resolve, pollEvery));
  }
}
