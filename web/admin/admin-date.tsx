const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'short' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

/** A date as administrators read it, M/D/YY (spec §9), in their own time zone. Rendered in the browser only. */
export function AdminDate({ iso }: { iso: string }) {
  const time = new Date(iso)
  return (
    <time dateTime={iso} title={exact.format(time)} className="tabular-nums">
      {short.format(time)}
    </time>
  )
}
