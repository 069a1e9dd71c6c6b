import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { toast } from './toast.ts'

type DialogProps = { open?: boolean; onClose: () => void }

/** A dialog that is loaded when it is first shown. One that fails to load says so and closes, and the page stays as it is. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Dialog = lazy<ComponentType<Props>>(() => load().catch(() => ({ default: FailedDialog })))
  return (props) => (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

function FailedDialog({ open = true, onClose }: DialogProps) {
  useEffect(() => {
    if (!open) return
    toast('Could not load this. Please reload.')
    onClose()
  }, [open, onClose])
  return null
}
