import { daysToDeliver } from '../catalogue/taxonomy.ts'
import { dayIn, shortDay } from './calendar-day.ts'
import { keptLines } from './kept-lines.ts'
import type { Order } from './order.ts'
import { isConfirmed } from './payment-method.ts'

/** The day by which all that is sent of an order has arrived, counted from the day of the order in the shop (decision 326). */
export function arrivalDay(
  { createdAt, productInfo }: Pick<Order, 'createdAt' | 'productInfo'>,
  zone: string,
): Date {
  const kept = keptLines(productInfo)
  const sent = kept.length > 0 ? kept : productInfo
  const days = Math.max(...sent.map((line) => daysToDeliver[line.deliveryTime]))
  const day = dayIn(zone, createdAt)
  day.setUTCDate(day.getUTCDate() + days)
  return day
}

/** 'Arrives by Tue, Nov 24', or 'Was due by …' once that day is over in the shop; undefined if not confirmed, delivered, or cancelled. */
export function arrivalText(order: Order, now: Date, zone: string): string | undefined {
  const day = expectedDay(order, zone)
  return day && `${isOver(day, now, zone) ? 'Was due' : 'Arrives'} by ${shortDay(day)}`
}

/** The same, and undefined also once the day is over. */
export function timelyArrivalText(order: Order, now: Date, zone: string): string | undefined {
  const day = expectedDay(order, zone)
  return day === undefined || isOver(day, now, zone) ? undefined : arrivalText(order, now, zone)
}

const expectedDay = (order: Order, zone: string): Date | undefined =>
  !isConfirmed(order.payment) || order.status === 'Delivered' || order.cancelledAt
    ? undefined
    : arrivalDay(order, zone)

const isOver = (day: Date, now: Date, zone: string): boolean => dayIn(zone, now) > day
