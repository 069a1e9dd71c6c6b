import { z } from 'zod'
import { Product } from '../catalogue/product.ts'
import { schema } from '../schema.ts'
import { HomePageSettings } from '../settings/home-page-settings.ts'

/** What the home page shows otherwise than as shipped: each part only where it differs, or is switched on. */
export const HomePage = schema(() => {
  const { banner, promises, block } = HomePageSettings.shape
  return z.object({
    banner: banner.exactOptional(),
    /** Those that are shown. */
    promises: z.array(promises.element).exactOptional(),
    entries: z.array(z.object({ category: z.string(), picture: z.string() })).exactOptional(),
    /** `false` where the merchant has switched it off. */
    block: z.union([z.literal(false), block.omit({ on: true })]).exactOptional(),
    bestSellers: z.object({ title: z.string(), products: z.array(Product) }).exactOptional(),
  })
})
export type HomePage = z.infer<typeof HomePage>

/** The newest products of the home page (spec §9); the block of best sellers shows as many. */
export const newestShown = 5
