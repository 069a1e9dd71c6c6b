import { timeFormat } from '../shop-time.ts'

const short = timeFormat({ dateStyle: 'short' })
const clock = timeFormat({ timeStyle: 'short' })
const exact = timeFormat({ dateStyle: 'full', timeStyle: 'short' })

/** M/D/YY (spec §9) in the shop's time zone, or the administrator's own where none is set. Rendered in the browser only. */
export function AdminDate({ iso }: { iso: string }) {
  const time = new Date(iso)
  return (
    <time dateTime={iso} title={exact(time)} className="tabular-nums">
      {short(time)}
    </time>
  )
}

export const AdminTime = ({ iso }: { iso: string }) => (
  <span className="whitespace-nowrap tabular-nums">{clock(new Date(iso))}</span>
)

export const AdminDateTime = ({ iso }: { iso: string }) => (
  <>
    <AdminDate iso={iso} /> <AdminTime iso={iso} />
  </>
)
