const hour = 3_600
const day = 24 * hour

/** Seconds: without a request (`idle`), and in all (`absolute`) (ASVS 5.0, 7.3.1 and 7.3.2). */
export const sessionLimits = {
  shopper: { idle: 14 * day, absolute: 60 * day },
  administrator: { idle: 2 * hour, absolute: 12 * hour },
} as const

/** Sessions of one account: a person's devices, and programs that log in for each run. A further one ends the oldest. */
export const mostSessions = 500

/** The interval lets most requests write nothing. */
const touchIntervalSeconds = 60

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/** Sessions begun before `startedAfter` or last seen before `seenAfter` have ended. */
export const sessionCutoffs = (whose: keyof typeof sessionLimits, now: Date) => ({
  startedAfter: before(now, sessionLimits[whose].absolute),
  seenAfter: before(now, sessionLimits[whose].idle),
})

export const isTouchDue = (seenAt: Date, now: Date): boolean => seenAt <= before(now, touchIntervalSeconds)
