import { type ClipboardEvent, type ComponentProps, type InputEvent, useState } from 'react'
import { TextArea } from './text-area.tsx'

type LimitedTextAreaProps = Omit<ComponentProps<typeof TextArea>, 'onPaste' | 'onInput'> & {
  maxLength: number
}

/** Browsers cut what is pasted at `maxLength` without a word. It is said until the text is shorter. */
export function LimitedTextArea({ error, ...props }: LimitedTextAreaProps) {
  const { maxLength } = props
  const [isCut, setCut] = useState(false)
  const cut = isCut
    ? `Only ${maxLength} characters fit, so the end of the pasted text is missing.`
    : undefined

  function onPaste({ currentTarget, clipboardData }: ClipboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd } = currentTarget
    const pasted = clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
    setCut(value.length - (selectionEnd - selectionStart) + pasted.length > maxLength)
  }

  function onInput({ currentTarget }: InputEvent<HTMLTextAreaElement>) {
    if (currentTarget.value.length < maxLength) setCut(false)
  }

  return <TextArea {...props} error={error ?? cut} onPaste={onPaste} onInput={onInput} />
}
