import type { ClipboardEvent, KeyboardEvent } from 'react'
import { isOneCell, movedPlace, tabbed } from './selection.ts'
import type { GridActions } from './use-grid.ts'

/** A key that writes something. */
const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/**
 * The keyboard of a spreadsheet: arrows, Tab, Enter, typing, Delete, and with Ctrl or Command A, C, V, X, D, Z and Y. Tab leaves
 * the grid behind its last cell, and anywhere after Escape (WCAG 2.1.2).
 */
export function gridKeys(actions: GridActions) {
  return {
    onKeyDown(event: KeyboardEvent): void {
      if (actions.isEditing || event.nativeEvent.isComposing) return
      const action = actionOf(actions, event)
      if (action) event.preventDefault()
      if (!['Escape', 'Shift'].includes(event.key)) actions.leave(false)
      action?.()
    },
    onCopy: (event: ClipboardEvent) => copy(actions, event),
    onCut(event: ClipboardEvent) {
      if (copy(actions, event)) actions.clear()
    },
    onPaste(event: ClipboardEvent) {
      if (actions.isEditing) return
      event.preventDefault()
      actions.paste(event.clipboardData.getData('text/plain'))
    },
  }
}

function copy(actions: GridActions, event: ClipboardEvent): boolean {
  if (actions.isEditing) return false
  event.preventDefault()
  event.clipboardData.setData('text/plain', actions.copied())
  return true
}

/** What a key does; undefined for one that the browser acts on. */
function actionOf(actions: GridActions, event: KeyboardEvent): (() => void) | undefined {
  const { key, shiftKey, altKey } = event
  const { selection, size } = actions
  const ctrl = event.ctrlKey || event.metaKey
  const target = altKey ? undefined : movedPlace(selection.active, { key, ctrl }, size)
  if (target !== undefined) return () => (shiftKey ? actions.extend(target) : actions.go(target))
  if (ctrl) return commandOf(actions, key.toLowerCase(), shiftKey)
  if (key === 'Tab') {
    const next = actions.isLeaving ? undefined : tabbed(selection.active, shiftKey ? -1 : 1, size)
    return next && (() => actions.go(next))
  }
  if (key === 'Enter' || key === 'F2' || key === ' ') return () => actions.edit()
  if (key === 'Delete' || key === 'Backspace') return actions.clear
  if (key === 'Escape')
    return () => {
      actions.leave(true)
      if (!isOneCell(selection)) actions.go(selection.active)
    }
  return isPrintable(event) ? () => actions.edit(key) : undefined
}

const commandOf = (actions: GridActions, key: string, shift: boolean): (() => void) | undefined =>
  ({
    a: actions.selectAll,
    d: actions.fillDown,
    y: actions.redo,
    z: shift ? actions.redo : actions.undo,
  })[key]
