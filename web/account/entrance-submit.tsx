import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { useScriptsRun } from '../ui/use-scripts-run.ts'

/** Sends a form of these screens, once the scripts that can do so run. */
export function EntranceSubmit({ busy, children }: { busy: boolean; children: ReactNode }) {
  const ready = useScriptsRun()
  return (
    <>
      <Button type="submit" busy={busy} disabled={!ready} className="w-full scripted:disabled:opacity-100">
        {children}
      </Button>
      <p className="hidden text-sm text-stone-700 scriptless:block">
        This form needs JavaScript, which is switched off in this browser.
      </p>
    </>
  )
}
