const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long' })

function ordinal(day: number): string {
  const teen = day >= 11 && day <= 13
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${suffix}`
}

/** '3rd March, 2024' (spec §9), in the viewer's time zone: for the browser only. */
export function orderDate(iso: string): string {
  const date = new Date(iso)
  return `${ordinal(date.getDate())} ${monthName.format(date)}, ${date.getFullYear()}`
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
