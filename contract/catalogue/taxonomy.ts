/** The closed lists a product is sorted into (spec §3, "Enumerations"). Free of Zod: screens list them too. */
export const categories = ['Men', 'Women', 'Kids'] as const
export const subCategories = ['Topwear', 'Bottomwear', 'Winterwear'] as const
export const deliveryTimes = ['1 Day', '2 Days', '3-5 Days', '7 Days'] as const

/** What a size choice offers; a product may carry others. */
export const adultSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export const childrenSizes = ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y'] as const
/** The size that is chosen first where a product has it (spec §9). */
export const defaultSize = 'S'

export type Category = (typeof categories)[number]
export type SubCategory = (typeof subCategories)[number]
export type DeliveryTime = (typeof deliveryTimes)[number]

/** The longest text of a search that is read, in characters. */
export const longestSearch = 200
