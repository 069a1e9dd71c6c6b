/** The shop can't start for a reason that the person who starts it can remove. `message` is the line to print. */
export class StartupError extends Error {
  override name = 'StartupError'
}
