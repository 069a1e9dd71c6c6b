import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedText, obeys, typedText } from '../text.ts'
import { currencyFault } from './currencies.ts'

/** Letters and signs that the fonts of invoices have (server/invoices/invoice-fonts.ts). */
const signLetters =
  /^[$£¥\u20a0-\u20c0\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][$£¥\u20a0-\u20c0\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}.]*$/u

export const decimalSigns = ['.', ','] as const
/** The space is one at which no line breaks. */
export const thousandsSigns = [',', '.', '\u00a0', '’', ''] as const

/** In what currency the shop sells, and how it writes amounts. */
export const MoneySettings = schema(() =>
  z
    .object({
      /** ISO 4217. It stays once the first live order is placed. */
      currency: boundedText(3).check(obeys(currencyFault)),
      sign: typedText({ longest: 5, missing: 'Enter the sign of the currency.' }).check(
        obeys((sign) =>
          sign === '' || signLetters.test(sign)
            ? undefined
            : 'Use a sign such as $, € or ₹, or letters such as kr.',
        ),
      ),
      /** The sign comes after the number. */
      after: z.boolean(),
      /** There is a space between the number and the sign. */
      space: z.boolean(),
      decimal: z.enum(decimalSigns, { error: 'Choose a point or a comma.' }),
      thousands: z.enum(thousandsSigns, { error: 'Choose what stands between thousands.' }),
      /** 1,00,000 as in India; missing for 100,000. */
      grouping: z.literal('indian').optional(),
    })
    .refine(({ decimal, thousands }) => decimal !== thousands, {
      error: 'Thousands and decimals need different signs.',
      path: ['thousands'],
    }),
)
export type MoneySettings = z.infer<typeof MoneySettings>
