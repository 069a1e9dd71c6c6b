/** What a run of the tests comes to. docs/decisions/302-stumbles.md has the reasons. */

/** A test that passed only when it was tried again, and why not at first. */
export type Stumble = { where: string; causes: readonly string[] }

/** More of them fail the run: a busy machine makes one or two, a defect in what many tests share makes many. */
const mostStumbles = 5

type Counts = { passed: number; failed: number; stumbles: readonly Stumble[] }

/** @returns what is printed at the end, the counts in its last line, and whether the run was good */
export function summarize({ passed, failed, stumbles }: Counts): { text: string; good: boolean } {
  const tooMany = stumbles.length > mostStumbles
  const lines = stumbles.map(({ where, causes }) => `stumbled: ${where}\n${causes.join('\n')}\n`)
  if (stumbles.length > 0) lines.push(`${stumbles.length} stumbled; at most ${mostStumbles} may`)
  if (tooMany) lines.push('The run failed, as too many tests passed only at a second try.')
  const failures = failed + (tooMany ? 1 : 0)
  return { text: [...lines, `${passed} passed, ${failures} failed`].join('\n'), good: failures === 0 }
}
