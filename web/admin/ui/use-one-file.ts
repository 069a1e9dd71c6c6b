import { type DragEvent, useState } from 'react'
import { leftOutInWords } from './left-out-files.ts'

const rule = 'Only one file can be added here.'

/** For a field of one file: of several that are dropped on it the first is taken, and `leftOut` names the others. */
export function useOneFile() {
  const [leftOut, setLeftOut] = useState('')

  /** @returns the file that is taken */
  function dropped(event: DragEvent): File | undefined {
    const [first, ...others] = event.dataTransfer.files
    setLeftOut(leftOutInWords(others, rule))
    return first
  }

  return {
    leftOut,
    dropped,
    /** Of the file input. */
    drop: {
      onClick: () => setLeftOut(''),
      onDrop(event: DragEvent<HTMLInputElement>) {
        const first = dropped(event)
        if (first === undefined || event.dataTransfer.files.length === 1) return
        // Browsers differ in what they do with several.
        event.preventDefault()
        const only = new DataTransfer()
        only.items.add(first)
        event.currentTarget.files = only.files
        event.currentTarget.dispatchEvent(new Event('change', { bubbles: true }))
      },
    },
  }
}
