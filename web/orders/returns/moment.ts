const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** 'Sunday 29 November at 14:05', in the viewer's time zone: for the browser only. */
export const momentWords = (iso: string): string => moment.format(new Date(iso))
