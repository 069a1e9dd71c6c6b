import type { ShopSettings } from '../settings/shop-settings.ts'

/** "Subscribe Now & get 20% off" (spec §9). It stands apart, since the home page needs no other setting. */
export const shippedNewsletter: ShopSettings['newsletter'] = { percent: 20 }
