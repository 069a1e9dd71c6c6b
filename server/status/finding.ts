import type { StatusCheck } from '../../contract/status/status.ts'

/** What a look at a part of the shop has found. */
export type Finding = Omit<StatusCheck, 'subject'>
/** How a part of the shop is, and what a person can do about it. */
export type Verdict = Omit<Finding, 'facts'>

export const good = (says: string): Verdict => ({ level: 'good', says })
export const watch = (says: string, todo: string): Verdict => ({ level: 'watch', says, todo })
export const bad = (says: string, todo: string): Verdict => ({ level: 'bad', says, todo })
