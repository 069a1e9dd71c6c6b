import { z } from 'zod'
import { schema } from '../schema.ts'
import { typedText } from '../text.ts'

/** Who sells, as invoices name it. `address` has a line for each line that is printed. */
export const BusinessSettings = schema(() =>
  z.object({
    name: typedText({ longest: 100, missing: 'Enter the name of the shop.' }),
    address: typedText({ longest: 500 }),
    /** The number by which tax offices know the shop, with its country. */
    taxNumber: typedText({ longest: 50 }),
  }),
)
export type BusinessSettings = z.infer<typeof BusinessSettings>
