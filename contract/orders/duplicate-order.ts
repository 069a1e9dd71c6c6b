import { z } from 'zod'

/** 'ask' refuses when the shopper has just paid another order of the same lines. */
export const duplicateOrder = z
  .enum(['ask', 'allow'], { error: 'This must be ask or allow.' })
  .default('allow')
