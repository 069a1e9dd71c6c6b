/** A spreadsheet runs a cell that begins so. A plain number, "-5", is none. */
const formula = /^(?:[=+\-@＝＋－＠\t\r]|\n\s*[=+\-@＝＋－＠])/
const number = /^[+-]?\d+(?:[.,]\d+)?$/
/** A formula that is a text, by which programs keep the zeros of "00123" from a spreadsheet. */
const constant = /^="([^"]*)"$/

const withoutFormula = (text: string): string => (constant.exec(text)?.[1] ?? text).trim()

/** A cell that no spreadsheet runs: one that looks like a formula begins with an apostrophe, as in the files of other shops. */
export const harmless = (cell: string): string =>
  formula.test(cell) && !number.test(cell) && !constant.test(cell) ? `'${cell}` : cell

/** What a cell says, without the blanks around it, the apostrophe that `harmless` puts before it, and the formula of `="S"`. */
export function cellText(cell: string): string {
  const text = cell.trim()
  return withoutFormula(text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1).trim() : text)
}

/** SKUs and barcodes: spreadsheets would write a long number as 1.00E+14, so real files have an apostrophe before it. */
export const numberText = (cell: string): string => withoutFormula(cell.trim().replace(/^'/, '').trim())

/** As spreadsheets write them in the languages of their users. */
const truths =
  'true|yes|y|1|wahr|vrai|verdadero|vero|verdadeiro|waar|sant|sann|tosi|prawda|pravda|igaz|истина|doğru'
const untruths =
  'false|no|n|0|falsch|faux|falso|onwaar|falskt|falsk|usann|epätosi|fałsz|nepravda|hamis|ложь|yanliş|yanlış'
const trueTexts = new Set(truths.split('|'))
const falseTexts = new Set(untruths.split('|'))

/** "TRUE", "yes", "1", "FALSCH"; undefined for anything else. */
export function truthOf(cell: string): boolean | undefined {
  const text = cellText(cell).toLowerCase()
  if (trueTexts.has(text)) return true
  return falseTexts.has(text) ? false : undefined
}
