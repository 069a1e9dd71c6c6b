import type { FileField } from './columns.ts'

/** Why something of a row is not as the file has it. A **refused** one is left out, a **changed** one is taken otherwise. */
export type Problem = {
  readonly line: number
  /** Missing for cells that are in no named column. */
  readonly field?: FileField
  readonly value: string
  readonly reason: string
  readonly kind: 'refused' | 'changed'
}
export type NoteProblem = (problem: Problem) => void

/** What the cells of a row say; undefined where the file lacks the column, empty where the cell is. */
export type RowText = (field: FileField) => string | undefined
