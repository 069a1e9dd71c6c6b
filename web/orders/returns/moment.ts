import { shopMoment } from '../../settings/shop-zone.ts'

/** 'Sun, Nov 29, 2:05 PM UTC', by the shop's clock. */
export const momentWords = shopMoment({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})
