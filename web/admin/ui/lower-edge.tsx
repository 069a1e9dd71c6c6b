import type { ReactNode } from 'react'
import { LatestActionNotice } from '../undo/action-notice.tsx'

/** Stays at the lower edge of the screen, below a list or a form: what was done last, and the bar of what can be done now. */
export const LowerEdge = ({ children }: { children?: ReactNode }) => (
  <div className="bulk-bar sticky bottom-0 z-20 low:static print:hidden">
    <LatestActionNotice />
    {children}
  </div>
)
