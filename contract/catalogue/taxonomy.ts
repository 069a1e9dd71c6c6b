import { z } from 'zod'
import { schema } from '../schema.ts'
import { obeys } from '../text.ts'
import type { Category as CategoryName, SubCategory as TypeName } from './categories.ts'
import { categoryFault, typeFault } from './known-categories.ts'

/** The longest name of a category or a type. */
export const longestCategory = 30

/** As input it has to be one of the shop's (`readWithCategories`). */
export const Category: z.ZodType<CategoryName, string> = schema(() => nameThat(categoryFault))
export type Category = CategoryName
export const SubCategory: z.ZodType<TypeName, string> = schema(() => nameThat(typeFault))
export type SubCategory = TypeName

function nameThat(fault: (name: unknown) => string | undefined) {
  return z
    .string({ error: ({ input }) => fault(input) })
    .max(longestCategory, { error: ({ input }) => fault(input), abort: true })
    .check(obeys(fault))
}

/** Delivery times and the most days each of them takes. */
export const daysToDeliver = { '1 Day': 1, '2 Days': 2, '3-5 Days': 5, '7 Days': 7 } as const
export type DeliveryTime = keyof typeof daysToDeliver
export const deliveryTimes = Object.keys(daysToDeliver) as [DeliveryTime, ...DeliveryTime[]]
export const DeliveryTime = schema(() =>
  z.enum(deliveryTimes, { error: `Choose one of ${deliveryTimes.join(', ')}.` }),
)

export const longestSearch = 200
