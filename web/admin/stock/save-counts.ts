import type { StockChangeResult } from '../../../contract/stock/stock-change.ts'
import { createStore, useStore } from '../../store.ts'
import { changeOf, currentCounts, type Mode, reverseOf, settle, type Typed } from './counts.ts'
import { useSetStock } from './stock-query.ts'

/** What came of the last save or undo. */
type Outcome = {
  kind: 'saved' | 'undone'
  mode: Mode
  made: readonly StockChangeResult[]
  refused: readonly StockChangeResult[]
}

const outcome = createStore<Outcome | undefined>(() => undefined)
export const useOutcome = () => useStore(outcome, undefined)
export const forgetOutcome = (): void => outcome.set(undefined)

export function useSaveCounts() {
  const { mutateAsync, isPending, error } = useSetStock()

  async function save(entries: readonly Typed[]): Promise<readonly StockChangeResult[]> {
    const counts = currentCounts()
    forgetOutcome()
    const results = await mutateAsync(entries.map((entry) => changeOf(entry, counts)))
    settle(entries, results)
    report('saved', counts.mode, results)
    return results
  }

  async function undo({ mode, made }: Outcome): Promise<void> {
    const changes = made.flatMap((result) => reverseOf(mode, result) ?? [])
    report('undone', mode, await mutateAsync(changes))
  }

  return { save, undo, isPending, error }
}

export function report(kind: Outcome['kind'], mode: Mode, results: readonly StockChangeResult[]): void {
  outcome.set({
    kind,
    mode,
    made: results.filter(({ problem }) => problem === undefined),
    refused: results.filter(({ problem }) => problem !== undefined),
  })
}

/** How many changes of the outcome an undo would take back. */
export const undoable = ({ kind, mode, made }: Outcome): number =>
  kind === 'undone' ? 0 : made.filter((result) => reverseOf(mode, result) !== undefined).length
