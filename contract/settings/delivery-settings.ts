import { z } from 'zod'
import { countryCodes } from '../accounts/countries.ts'
import { schema } from '../schema.ts'
import { boundedList, boundedText } from '../text.ts'

/** Where the shop delivers to: everywhere, or the countries with these codes (ISO 3166-1 alpha-2). */
export const DeliverySettings = schema(() =>
  z.object({
    countries: z.union([
      z.literal('all'),
      boundedList(
        countryCodes.length,
        z
          .array(
            boundedText(2).refine((code) => countryCodes.includes(code), {
              error: 'There is no such country.',
            }),
          )
          .min(1, { error: 'Enter at least one country.' })
          .max(countryCodes.length, { error: 'There are not that many countries.' })
          .overwrite((codes) => [...new Set(codes)]),
      ),
    ]),
  }),
)
export type DeliverySettings = z.infer<typeof DeliverySettings>
