import type { ReactNode } from 'react'
import { Close } from '../../ui/icons.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { Spinner } from '../../ui/spinner.tsx'

type NoticeProps = {
  isShown: boolean
  children: ReactNode
  /** The way back: 'Undo'. */
  button?: { name: string; isBusy: boolean; onPress: () => void } | undefined
  onClose: () => void
  className?: string
}

/**
 * Reports an action that has just been done. It stays until it is closed, since a notice that leaves by itself can't be
 * reached by everyone in time (WCAG 2.2.1).
 */
export function Notice({ isShown, children, button, onClose, className = '' }: NoticeProps) {
  function close() {
    onClose()
    focusHeading()
  }

  return (
    <div
      className={
        isShown
          ? `flex w-fit max-w-full animate-rise items-start gap-x-4 rounded-md bg-ink py-1 pr-1 pl-4 text-sm text-paper shadow-raised [&_:focus-visible]:outline-paper ${className}`
          : // It takes no gap between the parts of a page.
            'sr-only'
      }
    >
      <div role="status" className="min-w-0 py-2.5 break-words empty:sr-only">
        {isShown && children}
      </div>
      {isShown && (
        <div className="flex shrink-0">
          {button && <NoticeButton {...button} />}
          <button type="button" onClick={close} className="grid size-11 place-items-center">
            <Close className="size-4.5" />
            <span className="sr-only">Close the notice</span>
          </button>
        </div>
      )}
    </div>
  )
}

const NoticeButton = ({ name, isBusy, onPress }: NonNullable<NoticeProps['button']>) => (
  <button
    type="button"
    onClick={onPress}
    aria-disabled={isBusy || undefined}
    className="inline-flex min-h-11 items-center gap-2 px-3 font-medium underline underline-offset-4"
  >
    {isBusy && <Spinner className="size-4" />}
    {name}
  </button>
)
