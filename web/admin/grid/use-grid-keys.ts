import type { ClipboardEvent, KeyboardEvent } from 'react'
import { isOneCell, movedPlace, tabbed } from './selection.ts'
import type { GridActs } from './use-grid.ts'

/** A key that writes something. */
const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/**
 * The keyboard of a spreadsheet: arrows, Tab, Enter, typing, Delete, and with Ctrl or Command A, C, V, X, D, Z and Y. Tab leaves
 * the grid behind its last cell, and anywhere after Escape (WCAG 2.1.2).
 */
export function gridKeys(acts: GridActs) {
  return {
    onKeyDown(event: KeyboardEvent): void {
      if (acts.isEditing || event.nativeEvent.isComposing) return
      const act = actOf(acts, event)
      if (act) event.preventDefault()
      if (!['Escape', 'Shift'].includes(event.key)) acts.leave(false)
      act?.()
    },
    onCopy: (event: ClipboardEvent) => copy(acts, event),
    onCut(event: ClipboardEvent) {
      if (copy(acts, event)) acts.clear()
    },
    onPaste(event: ClipboardEvent) {
      if (acts.isEditing) return
      event.preventDefault()
      acts.paste(event.clipboardData.getData('text/plain'))
    },
  }
}

function copy(acts: GridActs, event: ClipboardEvent): boolean {
  if (acts.isEditing) return false
  event.preventDefault()
  event.clipboardData.setData('text/plain', acts.copied())
  return true
}

/** What a key does; undefined for one that the browser acts on. */
function actOf(acts: GridActs, event: KeyboardEvent): (() => void) | undefined {
  const { key, shiftKey, altKey } = event
  const { selection, size } = acts
  const ctrl = event.ctrlKey || event.metaKey
  const target = altKey ? undefined : movedPlace(selection.active, { key, ctrl }, size)
  if (target !== undefined) return () => (shiftKey ? acts.extend(target) : acts.go(target))
  if (ctrl) return commandOf(acts, key.toLowerCase(), shiftKey)
  if (key === 'Tab') {
    const next = acts.isLeaving ? undefined : tabbed(selection.active, shiftKey ? -1 : 1, size)
    return next && (() => acts.go(next))
  }
  if (key === 'Enter' || key === 'F2' || key === ' ') return () => acts.edit()
  if (key === 'Delete' || key === 'Backspace') return acts.clear
  if (key === 'Escape')
    return () => {
      acts.leave(true)
      if (!isOneCell(selection)) acts.go(selection.active)
    }
  return isPrintable(event) ? () => acts.edit(key) : undefined
}

const commandOf = (acts: GridActs, key: string, shift: boolean): (() => void) | undefined =>
  ({
    a: acts.selectAll,
    d: acts.fillDown,
    y: acts.redo,
    z: shift ? acts.redo : acts.undo,
  })[key]
