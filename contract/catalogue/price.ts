import { z } from 'zod'
import { highestPrice } from '../money.ts'
import { hasAtMostTwoDecimals, productWords } from './product-rules.ts'

/** A price as the API carries it: dollars, at most two decimals. */
export const Price = z
  .number({ error: productWords.priceMissing })
  .min(0, productWords.priceNegative)
  .max(highestPrice, productWords.priceTooHigh)
  .refine(hasAtMostTwoDecimals, productWords.priceTooFine)
