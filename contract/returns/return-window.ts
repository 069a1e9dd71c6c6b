import { dayIn } from '../orders/calendar-day.ts'
import type { ReturnsSettings } from './returns-settings.ts'

const day = 24 * 60 * 60 * 1_000

/** The last moment for a return: so many days of 24 hours after the delivery. */
export const returnUntil = ({ days }: Pick<ReturnsSettings, 'days'>, deliveredAt: Date): Date =>
  new Date(deliveredAt.getTime() + days * day)

/** How many days a parcel is on its way. */
const onTheWay = 7

/** The last moment to return pieces that were sent in exchange. The shop does not hear when they have arrived. */
export const exchangeUntil = ({ days }: Pick<ReturnsSettings, 'days'>, sentAt: Date): Date =>
  returnUntil({ days: days + onTheWay }, sentAt)

/**
 * The last moment for a withdrawal. The day of delivery by the shop's clock does not count, the last day counts until its end, and where
 * it is a Saturday or a Sunday the Monday is the last one (Regulation 1182/71, article 3); a further day is for shoppers west of UTC.
 */
export function withdrawUntil(
  { withdrawalDays }: Pick<ReturnsSettings, 'withdrawalDays'>,
  deliveredAt: Date,
  zone: string,
): Date {
  const until = dayIn(zone, deliveredAt)
  until.setUTCDate(until.getUTCDate() + withdrawalDays)
  while (isWeekend(until)) until.setUTCDate(until.getUTCDate() + 1)
  until.setUTCHours(48)
  return until
}

const isWeekend = (date: Date): boolean => date.getUTCDay() % 6 === 0
