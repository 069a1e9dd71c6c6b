import { moneyInUse } from '../../../contract/money.ts'
import type { CurrencyCode } from '../../../contract/settings/currencies.ts'

/**
 * The letters in which Excel saves "CSV": those of the country that Windows is set to, of which nothing in the file speaks. The
 * currency of the shop does.
 */

const countries = {
  'windows-1250': ['BAM', 'ALL', 'CZK', 'HUF', 'PLN', 'RON'],
  'windows-1251': ['KZT', 'MKD', 'RSD', 'UAH'],
  'windows-1254': ['AZN', 'TRY'],
  'windows-1255': ['ILS'],
  'windows-1256': ['AED', 'DZD', 'EGP', 'MAD', 'PKR', 'QAR', 'SAR'],
  'windows-874': ['THB'],
  gb18030: ['CNY'],
  big5: ['HKD', 'TWD'],
} as const satisfies Record<string, readonly CurrencyCode[]>

export type WindowsEncoding = keyof typeof countries | 'windows-1252'

export function windowsEncoding({ currency } = moneyInUse()): WindowsEncoding {
  const [encoding] =
    Object.entries(countries).find(([, codes]) => codes.some((code) => code === currency)) ?? []
  return (encoding as keyof typeof countries | undefined) ?? 'windows-1252'
}
