import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useCloseOnBack } from '../ui/use-close-on-back.ts'

/**
 * A menu is a popover, which the browser opens and closes; Back closes it too, and so does the focus where it goes on to the
 * page, which the menu would cover. `panel` are the properties of its element.
 */
export function useMenu() {
  const ref = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => ref.current?.hidePopover()
  useCloseOnBack(isOpen, close)
  useEffect(() => {
    if (!isOpen) return
    const onFocus = ({ target }: FocusEvent) => {
      const menu = ref.current
      const isInMenu = target instanceof Element && menu?.contains(target)
      // The button closes the menu by itself.
      const isOnButton = target instanceof Element && target.getAttribute('popovertarget') === menu?.id
      if (!isInMenu && !isOnButton) menu?.hidePopover()
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [isOpen])
  // It can be opened before the scripts have come. Browsers of before 2024 know no popover.
  useEffect(
    () => setOpen(CSS.supports('selector(:popover-open)') && ref.current?.matches(':popover-open') === true),
    [],
  )
  // React passes on the toggles of a dialog that a component in the menu renders.
  const onBeforeToggle = ({ newState, target, currentTarget }: ToggleEvent) => {
    if (target === currentTarget) setOpen(newState === 'open')
  }
  return { panel: { ref, popover: 'auto', onBeforeToggle } as const, isOpen, close }
}
