import { z } from 'zod'
import { schema } from '../schema.ts'
import { mostLines } from './cart-limits.ts'

/** Names a line of an order: counts from 1, in the order of its `productInfo`. */
export const LinePosition = schema(() => z.number().int().min(1).max(mostLines))
