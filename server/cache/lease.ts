/**
 * - `listening`: this process is notified of every change.
 * - `checking`: it has lost the connection, and finds out why.
 * - `refused`: the primary is up, but this process can't listen: kept responses may not be shown.
 * - `away`: the primary can't be reached, so nothing changes: kept responses may be shown.
 */
type State = 'listening' | 'checking' | 'refused' | 'away'

/** For how long kept responses may be shown. */
export type Lease = {
  readonly state: State
  /** In milliseconds of `performance.now`. */
  readonly until: number
}

/** A read of the log has every change that was committed before it `began`. */
type Event =
  | { readonly is: 'connected' | 'lost' | 'refused' | 'unreachable' }
  | { readonly is: 'read'; readonly began: number }

/** Kept responses may be shown for so many milliseconds after a read of the log has begun. */
export const leaseMs = 1_000

export const noLease: Lease = { state: 'checking', until: Number.NEGATIVE_INFINITY }

export function after(lease: Lease, event: Event): Lease {
  switch (event.is) {
    case 'read':
      return { state: 'listening', until: Math.max(lease.until, event.began + leaseMs) }
    case 'unreachable':
      return { state: 'away', until: Number.POSITIVE_INFINITY }
    case 'refused':
      return { ...noLease, state: 'refused' }
    default:
      return noLease
  }
}

export const isCurrent = ({ until }: Lease, now: number): boolean => now < until
