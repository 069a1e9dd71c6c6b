import { dayIn } from '../../contract/orders/calendar-day.ts'
import { ordersZone } from '../settings/shop-zone.ts'

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

function ordinal(day: number): string {
  const teen = day >= 11 && day <= 13
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${suffix}`
}

/** '3rd March, 2024' (spec §9), by the shop's clock. */
export function orderDate(iso: string): string {
  const day = dayIn(ordersZone(), iso)
  return `${ordinal(day.getUTCDate())} ${monthName.format(day)}, ${day.getUTCFullYear()}`
}

export type Day<Dated> = { date: string; orders: Dated[] }

export function byDay<Dated extends { createdAt: string }>(orders: readonly Dated[]): Day<Dated>[] {
  const days: Day<Dated>[] = []
  for (const order of orders) {
    const date = orderDate(order.createdAt)
    const last = days.at(-1)
    if (last?.date === date) last.orders.push(order)
    else days.push({ date, orders: [order] })
  }
  return days
}
