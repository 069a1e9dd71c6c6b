import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Close } from './icons.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  /** A press on the backdrop does nothing, so that typed text is not lost. */
  keepOnBackdropPress?: boolean
  title: string
  titleHidden?: boolean
  children: ReactNode
  footer?: ReactNode
  closeLabel?: string
  /** The shopper can use an overlay of another script, such as a bank's challenge, above the dialog. */
  nonModal?: boolean
}

type DialogFrameProps = DialogProps & { className: string; panelClassName?: string; flush?: boolean }

/** The browser's own dialog; `className` says how high it may be. The focus starts at `data-first-focus`, else at the close icon. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onClose, nonModal = false, keepOnBackdropPress = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const pressedBackdrop = useRef(false)
  useOpenDialog(dialog, open, nonModal)
  useCloseOnBack(open, onClose)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; the keyboard has Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker that is left without a choice cancels too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // The browser closes on a second Escape, although the first was prevented; the owner of `open` decides.
        if (!open || currentTarget.open) return
        currentTarget.showModal()
        onClose()
      }}
      // A text selection that ends on the backdrop is no press on it.
      onPointerDown={({ target, currentTarget }) => {
        pressedBackdrop.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressedBackdrop.current && !keepOnBackdropPress) onClose()
      }}
      className={`m-0 hidden max-w-none p-0 text-ink backdrop:bg-ink/45 open:flex ${nonModal ? 'z-50 bg-ink/45' : 'bg-transparent'} ${props.className}`}
    >
      {open && <DialogPanel {...props} titleId={titleId} />}
    </dialog>
  )
}

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, open: boolean, nonModal: boolean) {
  useBeforePaint(() => {
    const element = dialog.current
    if (!open || element === null) return
    keepScrollbarSpace()
    if (nonModal) element.show()
    else element.showModal()
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => element.close()
  }, [open, nonModal])
}

/** The page behind a dialog does not scroll, and keeps its width (page.css). */
function keepScrollbarSpace() {
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
}

function DialogPanel(props: DialogFrameProps & { titleId: string }) {
  const { titleId, onClose, title, titleHidden = false, children, footer } = props
  const { closeLabel = 'Close', panelClassName = '', flush } = props
  return (
    <div
      className={`relative flex max-h-full min-w-0 flex-1 flex-col bg-paper shadow-raised ${panelClassName}`}
    >
      <div
        className={
          titleHidden
            ? 'absolute top-3 right-3 z-10'
            : 'flex items-center justify-between gap-4 pt-3 pr-3 pl-5'
        }
      >
        <h2
          id={titleId}
          className={titleHidden ? 'sr-only' : 'min-w-0 font-display text-xl font-medium break-words'}
        >
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
          flush
            ? 'min-h-0 flex-1 pt-3'
            : // Hidden inputs scroll along, or the dialog would scroll as well.
              'relative min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-2 pb-5'
        }
      >
        {children}
      </div>
      {footer && <div className="border-t border-stone-300 px-5 py-4">{footer}</div>}
    </div>
  )
}

export function Dialog(props: DialogProps) {
  return (
    <DialogFrame
      {...props}
      className="fixed inset-0 h-full max-h-none w-full items-center justify-center p-4"
      panelClassName="max-w-md flex-none w-full animate-rise border-t-2 border-thread"
    />
  )
}
