/** Sizes such as "8-10" and "10/12" are dates to a spreadsheet, which writes them so when the file is saved. */

const withoutPoint = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/** Languages whose spreadsheets write the name of a month. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs']

const namesOfMonths = new Set(
  languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => withoutPoint(format.format(Date.UTC(2026, month))))
  }),
)

const withYear = /^(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d(?:[ T]00:00(?::00)?)?)$/
const dayAndMonth = /^\d{1,2}(?:-|\/|\. ?)(\p{L}{3,5}\.?)$/u
const monthAndYear = /^(\p{L}{3,5}\.?)-\d\d$/u

/** A "3-Set" is no Italian September. */
const isMonth = (name: string): boolean => name !== 'set' && namesOfMonths.has(name)

/** "08-Oct", "10. Aug", "Aug-32", "8/10/2026". What it was before, "8-10" or "10-8", nobody knows. */
export function looksLikeDate(text: string): boolean {
  const [, month] = dayAndMonth.exec(text) ?? monthAndYear.exec(text) ?? []
  return month === undefined ? withYear.test(text) : isMonth(withoutPoint(month))
}
