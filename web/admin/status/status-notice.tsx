import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mayUse } from '../../../contract/administration/roles.ts'
import { apiQuery } from '../api-query.ts'
import { toArea } from '../area-paths.ts'

/**
 * Says on the first screen of the panel what needs the merchant now. It stands at the lower edge, so that nothing above
 * moves when it comes. Nothing is shown when all is well, and to roles that may not read the status.
 */
export default function StatusNotice() {
  const role = useQuery(apiQuery('adminVerify', {})).data?.admin?.role
  const isAllowed = role !== undefined && mayUse(role, 'settings:read')
  const status = useQuery({ ...apiQuery('getStatus', {}), enabled: isAllowed }).data?.data
  const bad = status?.checks.filter(({ level }) => level === 'bad') ?? []
  if (bad.length === 0) return null
  return (
    <aside
      aria-label="Status of the shop"
      className="sticky bottom-0 z-10 low:static border-t-2 border-thread bg-thread-tint print:hidden"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-sm">
        <p className="min-w-0 font-medium wrap-anywhere">{bad.map(({ says }) => says).join(' ')}</p>
        <Link to={toArea.status()} className="flex min-h-11 items-center link-underline">
          See the status
        </Link>
      </div>
    </aside>
  )
}
