import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

export function AuthSubmit({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <>
      <Button type="submit" busy={busy} className="w-full scriptless:hidden">
        {children}
      </Button>
      <p className="hidden text-sm text-stone-700 scriptless:block">
        This form needs JavaScript, which is turned off in this browser.
      </p>
    </>
  )
}
