import type { FileField } from './columns.ts'
import type { Problem, RowText } from './problem.ts'
import type { FileRow } from './read-file.ts'

/** What a spreadsheet writes where it takes a text such as "- soft cotton" or "=new" for a formula, and where a formula fails. */

const names = [
  'NAME|REF|VALUE|NUM|NULL|SPILL|CALC|FIELD|ERROR',
  'BEZUG|WERT|ZAHL|NOM|VALEUR|NOMBRE|NUL|VALOR|NÚM|NULO|NOME|VALORE|RIF|NULLO',
  'NAAM|WAARDE|VERW|GETAL|LEEG|NAZWA|ARG|ADR|LICZBA|ИМЯ|ЗНАЧ|ССЫЛКА|ЧИСЛО|ПУСТО',
].join('|')
/** "#NAME?", "#REF!", "#N/A" and "#DIV/0!" in several languages, and "####" of a column that is too narrow. */
const error = new RegExp(String.raw`^#(?:[¿¡]?(?:${names})[!?]|\p{L}+/0!|N/[ABD]|NV|Н/Д|#{2,})$`, 'u')

const texts = new Set<FileField>(['title', 'body', 'vendor', 'type', 'tags', 'pictureAlt'])
const ofSizes = new Set<FileField>(['sku', 'barcode', 'quantity', 'compareAtPrice'])
const options = ['option1Value', 'option2Value', 'option3Value'] as const

const isError = (text: string | undefined): boolean => text !== undefined && error.test(text)

/** The texts of a row, where what a spreadsheet has lost is not said: what the shop has stays. */
export const withoutErrors =
  (text: RowText): RowText =>
  (field) => {
    const said = text(field)
    return (texts.has(field) || ofSizes.has(field)) && isError(said) ? undefined : said
  }

/** Whether nobody knows which size or colour a row is for. */
export const isOfLostSize = (text: RowText): boolean => options.some((field) => isError(text(field)))

/** What the merchant is told of a row. */
export function errorsOfRow({ line, cells }: FileRow, text: RowText): Problem[] {
  if (!cells.some((cell) => cell.includes('#'))) return []
  const lost = (field: FileField, rest: string, kind: Problem['kind']): Problem => {
    const reason = `A spreadsheet has put an error in place of this. ${rest}`
    return { line, field, value: text(field) ?? '', reason, kind }
  }
  const option = options.find((field) => isError(text(field)))
  if (option !== undefined) return [lost(option, 'The row is left out.', 'refused')]
  return [...texts, ...ofSizes]
    .filter((field) => isError(text(field)))
    .map((field) => lost(field, 'It is left out.', 'changed'))
}
