import { isRecord } from '../../is-record.ts'

/** The most products that the call can name, so that the grid shows those chosen on one page. */
export const mostInGrid = 100

/** The products that were selected in List Items; kept with the entry of the browser's history. */
export function chosenIn(state: unknown): readonly string[] | undefined {
  const chosen = isRecord(state) ? state.chosen : undefined
  return Array.isArray(chosen)
    ? chosen.filter((id) => typeof id === 'string').slice(0, mostInGrid)
    : undefined
}
