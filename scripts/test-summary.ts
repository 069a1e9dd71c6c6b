/** What a run of the tests comes to. docs/decisions/293-two-tiers-of-tests.md has the reasons. */

/** A test that failed, and why; the name is empty where the file itself failed, before or beside its tests. */
type Failure = { test: string; causes: readonly string[] }

/** What one project found in one file. */
export type FileResult = {
  project: string
  path: string
  passed: number
  failures: readonly Failure[]
  /** True when a failure stays one whatever a second try finds. */
  isFinal: boolean
}

/** More failing files are a broken change. */
const mostTriedAgain = 8

/** Whether the files that failed run once more. */
export function mayTryAgain(files: readonly FileResult[]): boolean {
  const failed = files.filter(({ failures }) => failures.length > 0)
  return failed.length > 0 && failed.length <= mostTriedAgain && !failed.some(({ isFinal }) => isFinal)
}

type Tried = FileResult & { stumbles: readonly Failure[] }

/** @param again what a second try of some files found: it counts in place of the first */
export function withSecondTries(files: readonly FileResult[], again: readonly FileResult[]): Tried[] {
  return files.map((file) => {
    const second = again.find(({ project, path }) => project === file.project && path === file.path)
    if (second === undefined) return { ...file, stumbles: [] }
    const stillFail = new Set(second.failures.map(({ test }) => test))
    return { ...second, stumbles: file.failures.filter(({ test }) => !stillFail.has(test)) }
  })
}

/**
 * @param errors what failed outside of any file
 * @returns what is printed at the end, the counts in its last line, and whether the run was good
 */
export function summarize(
  files: readonly Tried[],
  errors: readonly string[],
): { text: string; good: boolean } {
  const lines = (kind: string, { path, project }: FileResult, failures: readonly Failure[]) =>
    failures.map(({ test, causes }) => `${kind}: ${path} (${project}) ${test}\n${causes.join('\n')}\n`)
  const stumbled = files.flatMap((file) => lines('stumbled', file, file.stumbles))
  const failed = [
    ...files.flatMap((file) => lines('failed', file, file.failures)),
    ...errors.map((error) => `failed: ${error}\n`),
  ]
  const passed = files.reduce((sum, file) => sum + file.passed, 0)
  const text = [...stumbled, ...failed, `${passed} passed, ${failed.length} failed`].join('\n')
  return { text, good: failed.length === 0 }
}
