import { type FileField, isFieldOfPicture, isFieldOfVariant } from './columns.ts'
import type { Problem, RowText } from './problem.ts'

/** What Matrixify's columns ask to be done: `Command` with a product, others with the size and the picture of a row. */

const ofProducts: Readonly<Record<string, string>> = {
  delete: 'The file deletes this product. Imports never delete products: please archive it under List Items.',
  ignore: 'The file says to ignore this product.',
}

const commandOf = (text: RowText, field: FileField): string => text(field)?.toLowerCase() ?? ''

/** Why nothing of a product is taken, by its first row. */
export const commandProblem = (line: number, text: RowText): Problem | undefined =>
  problemOf({ line, text }, ofProducts[commandOf(text, 'command')])

/** Why nothing is taken of a product that the shop does not have. */
export const newProductProblem = (row: { line: number; text: RowText }): Problem | undefined =>
  commandOf(row.text, 'command') === 'update' ? problemOf(row, nothingToUpdate) : undefined

const nothingToUpdate =
  'The file says to update this product, and the shop has none with this handle. To add it, use the command NEW or MERGE.'

const problemOf = (
  { line, text }: { line: number; text: RowText },
  reason: string | undefined,
): Problem | undefined =>
  reason === undefined
    ? undefined
    : { line, field: 'command', value: text('command') ?? '', reason, kind: 'refused' }

const deletesSize = (text: RowText) => commandOf(text, 'variantCommand') === 'delete'
const deletesPicture = (text: RowText) => commandOf(text, 'imageCommand') === 'delete'

/** The texts of a row without the size and the picture that it deletes. */
export const withoutDeleted =
  (text: RowText): RowText =>
  (field) =>
    (isFieldOfVariant(field) && deletesSize(text)) || (isFieldOfPicture(field) && deletesPicture(text))
      ? text(field) && ''
      : text(field)

/** A size that the shop has stays, so it is said. */
export function deletedSize(line: number, text: RowText): Problem[] {
  if (!deletesSize(text)) return []
  const reason = 'This size is left out. Imports never delete sizes: if the shop has it, it stays.'
  return [{ line, field: 'variantCommand', value: text('variantCommand') ?? '', reason, kind: 'changed' }]
}
