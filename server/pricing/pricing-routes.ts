import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { createOffer, endOffer, updateOffer } from './edit-offers.ts'
import { listOffers } from './list-offers.ts'
import { priceCartOf } from './price-cart-call.ts'

export const pricingHandlers = (context: AppContext): HandlersOf<'pricing'> => ({
  priceCart: async (call) => ({ data: await priceCartOf(context, call) }),
  listOffers: async (call) => listOffers(context, call),
  createOffer: async (call) => ({ data: await createOffer(context, call) }),
  updateOffer: async (call) => ({ data: await updateOffer(context, call) }),
  endOffer: async (call) => ({ data: await endOffer(context, call) }),
})
