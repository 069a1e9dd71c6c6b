import { moneyInUse } from '../../../contract/money.ts'
import type { CurrencyCode } from '../../../contract/settings/currencies.ts'
import { type ForeignEncoding, foreignEncoding } from './foreign-letters.ts'

/**
 * The letters in which Excel saves "CSV": those of the country that Windows is set to, of which nothing in the file speaks. The
 * currency of the shop does.
 */
const currenciesByEncoding = {
  'windows-1250': ['BAM', 'ALL', 'CZK', 'HUF', 'PLN', 'RON'],
  'windows-1251': ['KZT', 'MKD', 'RSD', 'UAH'],
  'windows-1254': ['AZN', 'TRY'],
  'windows-1255': ['ILS'],
  'windows-1256': ['AED', 'DZD', 'EGP', 'MAD', 'PKR', 'QAR', 'SAR'],
  'windows-874': ['THB'],
  gb18030: ['CNY'],
  big5: ['HKD', 'TWD'],
} as const satisfies Record<string, readonly CurrencyCode[]>

export type SpreadsheetEncoding =
  | keyof typeof currenciesByEncoding
  | 'windows-1252'
  | 'macintosh'
  | Exclude<ForeignEncoding, 'unknown'>

function windowsEncoding({ currency } = moneyInUse()): keyof typeof currenciesByEncoding | 'windows-1252' {
  const [encoding] =
    Object.entries(currenciesByEncoding).find(([, codes]) => codes.some((code) => code === currency)) ?? []
  return (encoding as keyof typeof currenciesByEncoding | undefined) ?? 'windows-1252'
}

/**
 * That of Windows, or of the Mac where words make more sense so: "Caf\x8e" is "Café" there, and "CafŽ" in Windows.
 * @returns 'unknown' for letters that would be read as others
 */
export async function spreadsheetEncoding(
  read: (encoding: SpreadsheetEncoding) => AsyncIterable<string>,
): Promise<SpreadsheetEncoding | 'unknown'> {
  const windows = windowsEncoding()
  if (windows !== 'windows-1252') return windows
  const western =
    (await faultsIn(read('macintosh'))) < (await faultsIn(read(windows))) ? 'macintosh' : windows
  return (await foreignEncoding(read, western)) ?? western
}

/** What hardly ever follows a small letter. */
const fault = /(?<=[a-z])[^\0-\x7f\p{Ll}\u00a0’‘“”«»‹›–—…®™©€£°²³¼½¾ªº•·´]/gu

async function faultsIn(pieces: AsyncIterable<string>): Promise<number> {
  let faults = 0
  for await (const piece of pieces) faults += piece.match(fault)?.length ?? 0
  return faults
}
