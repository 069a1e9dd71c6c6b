import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Close } from './icons.tsx'

export type DialogProps = {
  open: boolean
  /** Called for every way of leaving: the close icon, Escape, a press beside it. */
  onClose: () => void
  /** What is typed into it would be a loss: a press beside it does nothing. */
  holdsTyping?: boolean
  title: string
  titleHidden?: boolean
  children: ReactNode
  /** What stays in view below what scrolls: the buttons. */
  footer?: ReactNode
  closeLabel?: string
  /** Stays in view but lets something that another script lays over the page be used: a bank's question. */
  aside?: boolean
}

type DialogFrameProps = DialogProps & {
  className: string
  panelClassName?: string
  /** The content reaches the edges and scrolls by itself. */
  flush?: boolean
}

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** While a dialog is open the page behind does not scroll; it stays as wide as it was (see theme.css). */
function keepPlaceOfScrollbar() {
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
}

/**
 * The browser's own modal dialog: it traps the focus, returns it, and makes the rest of the page inert.
 * One begins at what carries `data-first-focus`, else at the close icon.
 */
export function DialogFrame(props: DialogFrameProps) {
  const {
    open,
    onClose,
    title,
    titleHidden = false,
    children,
    footer,
    closeLabel = 'Close',
    aside = false,
    holdsTyping = false,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const pressedBeside = useRef(false)

  useBeforePaint(() => {
    const element = dialog.current
    if (!open || element === null) return
    keepPlaceOfScrollbar()
    if (aside) element.show()
    else element.showModal()
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => element.close()
  }, [open, aside])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; the keyboard has Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // A second Escape closes it whatever was made of the first: only who opened it decides.
        if (!open || currentTarget.open) return
        currentTarget.showModal()
        onClose()
      }}
      // Who marks text within and lets go beside it has not pressed beside it.
      onPointerDown={({ target, currentTarget }) => {
        pressedBeside.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressedBeside.current && !holdsTyping) onClose()
      }}
      className={`m-0 hidden max-h-none max-w-none p-0 text-ink backdrop:bg-ink/45 open:flex ${aside ? 'z-50 bg-ink/45' : 'bg-transparent'} ${props.className}`}
    >
      {open && (
        <div
          className={`relative flex max-h-full min-w-0 flex-1 flex-col bg-paper shadow-raised ${props.panelClassName ?? ''}`}
        >
          <div
            className={
              titleHidden
                ? 'absolute top-3 right-3 z-10'
                : 'flex items-center justify-between gap-4 pt-3 pr-3 pl-5'
            }
          >
            <h2 id={titleId} className={titleHidden ? 'sr-only' : 'font-display text-xl font-medium'}>
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              className={`ml-auto grid size-11 shrink-0 place-items-center hover:text-thread ${titleHidden ? 'rounded-full bg-paper' : ''}`}
            >
              <Close />
              <span className="sr-only">{closeLabel}</span>
            </button>
          </div>
          <div
            className={
              props.flush
                ? 'min-h-0 flex-1 pt-3'
                : 'min-h-0 overflow-y-auto overscroll-contain px-5 pt-2 pb-5'
            }
          >
            {children}
          </div>
          {footer && <div className="border-t border-stone-300 px-5 py-4">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

/** A question or a small form in the middle of the screen. */
export function Dialog(props: DialogProps) {
  return (
    <DialogFrame
      {...props}
      className="fixed inset-0 h-full w-full items-center justify-center p-4"
      panelClassName="max-w-md flex-none w-full animate-rise border-t-2 border-thread"
    />
  )
}
