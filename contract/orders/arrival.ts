import { daysToDeliver } from '../catalogue/taxonomy.ts'
import type { Order } from './order.ts'

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

/** 'Arrives by Tue 24 Nov', or 'Was due by …' once that day is over; undefined if not paid, or delivered. */
export function arrivalText(order: Order, now: Date): string | undefined {
  if (order.payment.state !== 'paid' || order.status === 'Delivered') return undefined
  const day = arrivalDay(order)
  const isOver = now.getTime() >= day.getTime() + 86_400_000
  return `${isOver ? 'Was due' : 'Arrives'} by ${shortDay(day)}`
}
