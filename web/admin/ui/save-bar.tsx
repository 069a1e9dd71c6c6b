import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/button.tsx'

type SaveBarProps = {
  /** Describes the bar to screen readers. */
  label: string
  /** What is not saved; empty while there is nothing to save. */
  words: string
  isBusy: boolean
  onSave: () => void
  /** 'Save 3 changes'; 'Save' unless said. */
  saveName?: string
  /** Undefined where there is nothing to discard. */
  onDiscard: (() => void) | undefined
  /** More buttons, before Discard. */
  buttons?: ReactNode
  /** What stands above the row: errors, a reason to give. */
  children?: ReactNode
}

/**
 * Says what is not saved, and saves it or throws it away. Ctrl+Enter and Ctrl+S save as well. With nothing to save only the
 * keyboard finds it; it stays in the document, so that its words are announced when they come.
 */
export function SaveBar(props: SaveBarProps) {
  const { label, words, isBusy, onSave, saveName = 'Save', onDiscard, buttons, children } = props
  const isOff = words === '' || isBusy
  const save = () => isOff || onSave()
  useSaveKey(save)
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className={`flex flex-col gap-2 border border-ink bg-paper px-4 py-2 text-sm max-md:-mx-gutter ${words === '' ? 'not-has-focus-visible:sr-only' : ''}`}
    >
      {children}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 font-medium max-sm:mr-auto">
          {words}
        </p>
        {buttons}
        {onDiscard && (
          <Button variant="quiet" size="small" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button type="submit" size="small" busy={isBusy} aria-disabled={isOff || undefined}>
          {saveName}
        </Button>
      </div>
    </form>
  )
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

export const isSaveKey = ({ key, ctrlKey, metaKey }: PressedKey): boolean =>
  (ctrlKey || metaKey) && (key === 'Enter' || key === 's')

function useSaveKey(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
