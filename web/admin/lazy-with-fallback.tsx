import { type ComponentType, lazy } from 'react'

/**
 * A part of the panel that is downloaded when it is first needed. If it does not come, as after an update of the shop,
 * it says so in its own place: the rest, with what is typed into it, stays.
 */
export const onDemand = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: DidNotCome })))

const DidNotCome = () => <p role="alert">Could not load this. Please reload.</p>
