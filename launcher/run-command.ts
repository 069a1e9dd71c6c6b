import { describeError } from './describe-error.ts'

/** Runs a command of the shop. An error ends it with one line and the exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(`✗ ${describeError(error)}`)
    process.exitCode = 1
  }
}
