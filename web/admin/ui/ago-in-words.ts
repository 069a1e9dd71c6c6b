const relative = new Intl.RelativeTimeFormat('en-US')
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** '2 minutes ago' within a day before `now`, in milliseconds; undefined for what is longer ago, which is better dated. */
export function agoInWords(iso: string, now: number): string | undefined {
  const ms = now - Date.parse(iso)
  if (ms < minuteMs) return 'just now'
  if (ms < hourMs) return relative.format(-Math.floor(ms / minuteMs), 'minute')
  return ms < 24 * hourMs ? relative.format(-Math.floor(ms / hourMs), 'hour') : undefined
}
