/** Each of these kinds of English has abbreviations for other time zones. */
const languages = ['en-US', 'en-GB', 'en-AU', 'en-IN'] as const

/** 'CET', 'EST' or 'IST' at that time; 'GMT+9' where English has no abbreviation for the time zone. */
export function timeZoneName(time: Date, timeZone: string): string {
  const names = languages.map((language) => {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' }).formatToParts(time)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  })
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? timeZone
}
