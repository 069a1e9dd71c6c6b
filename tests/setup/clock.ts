/** A shop's time that a test moves. */
export type TestClock = {
  now: () => Date
  pass(time: { days?: number; hours?: number; minutes?: number }): void
  /** Goes on to the next full hour: limits on attempts count in windows of the clock, which a test should not straddle. */
  toNextHour(): void
}

const hour = 3_600_000

/** Begins at the next full hour: later than the database's own clock, which can't be moved. */
export function testClock(): TestClock {
  let ahead = 0
  const now = () => Date.now() + ahead
  const toNextHour = () => {
    ahead += hour - (now() % hour)
  }
  toNextHour()
  return {
    now: () => new Date(now()),
    pass({ days = 0, hours = 0, minutes = 0 }) {
      ahead += ((days * 24 + hours) * 60 + minutes) * 60_000
    },
    toNextHour,
  }
}
