import type { ReturnsSettings } from './returns-settings.ts'

const day = 24 * 60 * 60 * 1_000

/** The last moment for a return: so many days of 24 hours after the delivery. */
export const returnUntil = ({ days }: Pick<ReturnsSettings, 'days'>, deliveredAt: Date): Date =>
  new Date(deliveredAt.getTime() + days * day)

/**
 * The last moment for a withdrawal. The day of delivery does not count, the last day counts until its end, and where it is a Saturday
 * or a Sunday the Monday is the last one (Regulation 1182/71, article 3); a further day is for shoppers west of UTC.
 */
export function withdrawUntil(
  { withdrawalDays }: Pick<ReturnsSettings, 'withdrawalDays'>,
  deliveredAt: Date,
): Date {
  const until = new Date(deliveredAt.getTime() + withdrawalDays * day)
  while (isWeekend(until)) until.setUTCDate(until.getUTCDate() + 1)
  until.setUTCHours(48, 0, 0, 0)
  return until
}

const isWeekend = (date: Date): boolean => date.getUTCDay() % 6 === 0
