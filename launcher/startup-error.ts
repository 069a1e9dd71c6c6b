/** The shop can't start, for a reason that whoever starts it can mend. `message` is the one line to print. */
export class StartupError extends Error {
  override name = 'CannotStart'
}
