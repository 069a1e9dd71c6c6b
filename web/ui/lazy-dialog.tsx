import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { loadFailure } from './load-failure.ts'
import { toast } from './toast.ts'

type DialogProps = { open?: boolean; onClose: () => void }

/** A dialog that is loaded when it is first shown. One that fails to load says so and closes, the page stays as it is, and the next press loads it again. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const failed = () => {
    Dialog = begin()
    return { default: FailedDialog }
  }
  const begin = () => lazy<ComponentType<Props>>(() => load().catch(failed))
  let Dialog = begin()
  return (props) => (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

function FailedDialog({ open = true, onClose }: DialogProps) {
  useEffect(() => {
    if (!open) return
    toast(loadFailure())
    onClose()
  }, [open, onClose])
  return null
}
