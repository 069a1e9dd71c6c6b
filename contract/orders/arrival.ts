import { daysToDeliver } from '../catalogue/taxonomy.ts'
import type { Order } from './order.ts'
import { isConfirmed } from './payment-method.ts'

/** The day by which all of an order has arrived, as midnight UTC (docs/decisions/093-day-of-arrival.md). */
export function arrivalDay({ createdAt, productInfo }: Pick<Order, 'createdAt' | 'productInfo'>): Date {
  const days = Math.max(...productInfo.map((line) => daysToDeliver[line.deliveryTime]))
  const day = new Date(createdAt)
  day.setUTCHours(0, 0, 0, 0)
  day.setUTCDate(day.getUTCDate() + days)
  return day
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Tue 24 Nov' */
export const shortDay = (day: Date): string =>
  `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`

/** 'Arrives by Tue 24 Nov', or 'Was due by …' once that day is over; undefined if not confirmed, delivered, or cancelled. */
export function arrivalText(order: Order, now: Date): string | undefined {
  const day = expectedDay(order)
  return day && `${isOver(day, now) ? 'Was due' : 'Arrives'} by ${shortDay(day)}`
}

/** The same, and undefined also once the day is over. */
export function timelyArrivalText(order: Order, now: Date): string | undefined {
  const day = expectedDay(order)
  return day === undefined || isOver(day, now) ? undefined : arrivalText(order, now)
}

const expectedDay = (order: Order): Date | undefined =>
  !isConfirmed(order.payment) || order.status === 'Delivered' || order.cancelledAt
    ? undefined
    : arrivalDay(order)

const isOver = (day: Date, now: Date): boolean => now.getTime() >= day.getTime() + 86_400_000
