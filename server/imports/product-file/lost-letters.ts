import type { FileField } from './columns.ts'
import type { Problem, RowText } from './problem.ts'
import type { FileRow } from './read-file.ts'

/** What stands for a letter that could not be read, here or in the program that wrote the file. */
const lost = '\ufffd'

const shown = [
  ...(['title', 'body', 'vendor', 'type', 'tags'] as const),
  ...(['option1Value', 'option2Value', 'option3Value', 'pictureAlt'] as const),
] satisfies readonly FileField[]

/** Texts of a row in which shoppers would see � in place of a letter. */
export function lostLetters({ line, cells }: FileRow, text: RowText): Problem[] {
  if (!cells.some((cell) => cell.includes(lost))) return []
  return shown.flatMap((field): Problem[] => {
    const value = text(field) ?? ''
    if (!value.includes(lost)) return []
    const reason = 'Some characters can’t be read and will show as �. Fix them in the file or on the product.'
    return [{ line, field, value, reason, kind: 'changed' }]
  })
}
