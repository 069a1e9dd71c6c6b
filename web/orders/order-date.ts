/** Dates as shoppers read them in My Orders (spec §9), in the time zone of whoever looks. For the browser only. */

const parts = (date: Date) => ({
  day: date.getDate(),
  month: monthName.format(date),
  year: date.getFullYear(),
})
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long' })

function ordinal(day: number): string {
  const teen = day >= 11 && day <= 13
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${suffix}`
}

/** '3rd March, 2024' */
export function orderDate(iso: string): string {
  const { day, month, year } = parts(new Date(iso))
  return `${ordinal(day)} ${month}, ${year}`
}

export type Day<Dated> = { date: string; orders: Dated[] }

/** One after the other as they come, those of the same day together. */
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
