import { z } from 'zod'
import { highestPrice } from '../money.ts'

const atMostTwoDecimals = (dollars: number) => Math.abs(Math.round(dollars * 100) - dollars * 100) < 1e-6

/** A price as the API carries it: dollars, at most two decimals. */
export const Price = z
  .number({ error: 'Please enter a price.' })
  .min(0, 'The price must not be negative.')
  .max(highestPrice, 'The price can be at most 99,999.99.')
  .refine(atMostTwoDecimals, 'A price has at most two decimals.')
