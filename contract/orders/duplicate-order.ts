import { z } from 'zod'

/** 'ask': refused with duplicate-order where the shopper has just paid for the same lines with another order. */
export const duplicateOrder = z
  .enum(['ask', 'allow'], { error: 'This must be ask or allow.' })
  .default('allow')
