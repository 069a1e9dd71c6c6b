import { adminPaths } from '../../../contract/admin-paths.ts'
import type { ActivityKind } from '../../../contract/administration/activity.ts'
import { endpointAt } from '../../../contract/shopper-paths.ts'
import { apiPages } from '../api-query.ts'
import { momentTyped } from '../shop-time.ts'

/** `day` is of the panel's time zone, as YYYY-MM-DD. */
export type ActivityParams = { administrator?: string; kind?: ActivityKind; day?: string }

export const activityQuery = (filter: ActivityParams) => apiPages('listActivity', inputOf(filter))

/** The address of the same actions as CSV. */
export function exportAddress(filter: ActivityParams): string {
  const query = new URLSearchParams(Object.entries(inputOf(filter)))
  return `${endpointAt(adminPaths.exportActivity).path}?${query}`
}

function inputOf({ day, ...filter }: ActivityParams) {
  if (day === undefined) return filter
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const midnightOf = (date: string) => new Date(momentTyped(`${date}T00:00`)).toISOString()
  return { ...filter, from: midnightOf(day), to: midnightOf(next) }
}
