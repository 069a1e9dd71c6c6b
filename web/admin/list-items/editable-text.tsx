import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { drawIcon } from '../../ui/draw-icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const Pencil = drawIcon('M5 19l1-4L16 5l3 3L9 18l-4 1Z')

type EditableTextProps = {
  /** 'Price' */
  name: string
  /** 'Harbour Shirt' */
  of: string
  value: string
  /** How the button names the value, as it shows it. */
  valueInWords?: string
  /** Saves what was typed. Resolves to what is wrong with it, in words. */
  save: (typed: string) => Promise<string | undefined>
  /** What the button that begins editing shows; a pencil alone where something else shows the value. */
  children?: ReactNode
  /** Stands beside the button until editing begins. */
  beside?: ReactNode
  inputMode?: 'decimal' | 'text'
  maxLength?: number
  isNumber?: boolean
}

/** A text edited where it stands. Enter saves, as leaving the field does; Escape leaves everything as it was. */
export function EditableText(props: EditableTextProps) {
  const { name, of, valueInWords, children, beside, isNumber = false } = props
  const shown = valueInWords === undefined ? '' : `, ${valueInWords}`
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  useEffect(() => {
    if (!isOpen && takesFocus.current) button.current?.focus()
    takesFocus.current = false
  }, [isOpen])

  if (isOpen)
    return (
      <EditableInput
        {...props}
        onClose={(byKey) => {
          takesFocus.current = byKey
          setOpen(false)
        }}
      />
    )
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-x-2">
      {beside}
      <button
        ref={button}
        type="button"
        aria-label={`Edit the ${name.toLowerCase()} of ${of}${shown}`}
        onClick={() => setOpen(true)}
        className={`group/edit inline-flex min-h-11 items-center gap-1.5 lg:min-h-8 ${isNumber ? 'justify-end' : ''} ${children ? '' : 'min-w-8 justify-center max-lg:hidden'}`}
      >
        <Pencil
          className={`size-4 text-stone-600 opacity-0 group-hover/row:opacity-100 group-focus-visible/edit:opacity-100 pointer-coarse:opacity-100 group-hover/edit:text-thread ${children ? 'max-lg:hidden' : ''}`}
        />
        {children && (
          <span className="underline decoration-stone-400 decoration-dotted underline-offset-4 group-hover/edit:decoration-thread">
            {children}
          </span>
        )}
      </button>
    </span>
  )
}

type EditableInputProps = EditableTextProps & { onClose: (byKey: boolean) => void }

function EditableInput(props: EditableInputProps) {
  const { name, of, value, inputMode = 'text', maxLength, isNumber = false } = props
  const id = useId()
  const { input, failure, isBusy, submit, cancel } = useTextEdit(props)
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit(true)
      }}
      className="flex w-full min-w-0 flex-col gap-1"
    >
      <span className="relative flex">
        <input
          ref={input}
          aria-label={`${name} of ${of}`}
          aria-describedby={failure ? id : undefined}
          aria-invalid={failure ? true : undefined}
          readOnly={isBusy}
          defaultValue={value}
          inputMode={inputMode}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && cancel(event)}
          onBlur={() => failure === undefined && void submit(false)}
          className={`min-h-11 w-full min-w-0 rounded-sm border border-stone-500 bg-white px-2 text-sm aria-invalid:border-thread lg:min-h-9 ${isNumber ? 'text-right tabular-nums' : ''}`}
        />
        {isBusy && <Spinner className="absolute inset-y-0 left-2 my-auto size-4" />}
      </span>
      <span id={id} role="alert" className="text-xs error-text empty:hidden">
        {failure}
      </span>
    </form>
  )
}

function useTextEdit({ value, save, onClose }: EditableInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isClosed = useRef(false)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => input.current?.select(), [])

  function close(byKey: boolean): void {
    isClosed.current = true
    onClose(byKey)
  }

  async function submit(byKey: boolean): Promise<void> {
    const typed = input.current?.value.trim() ?? value
    if (isBusy || isClosed.current) return
    if (typed === value) return close(byKey)
    setBusy(true)
    const wrong = await save(typed)
    setBusy(false)
    setFailure(wrong)
    if (wrong === undefined) close(byKey)
    else input.current?.focus()
  }

  function cancel(event: KeyboardEvent): void {
    event.preventDefault()
    if (!isBusy) close(true)
  }

  return { input, failure, isBusy, submit, cancel }
}
