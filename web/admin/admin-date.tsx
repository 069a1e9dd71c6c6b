const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'short' })
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

/** M/D/YY (spec §9) in the administrator's own time zone. Rendered in the browser only. */
export function AdminDate({ iso }: { iso: string }) {
  const time = new Date(iso)
  return (
    <time dateTime={iso} title={exact.format(time)} className="tabular-nums">
      {short.format(time)}
    </time>
  )
}

export const AdminTime = ({ iso }: { iso: string }) => (
  <span className="whitespace-nowrap tabular-nums">{clock.format(new Date(iso))}</span>
)
