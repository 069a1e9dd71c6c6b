import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useCloseOnBack } from '../ui/use-close-on-back.ts'

/** A menu is a popover, which the browser opens and closes; Back closes it too. `panel` are the properties of its element. */
export function useMenu() {
  const ref = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => ref.current?.hidePopover()
  useCloseOnBack(isOpen, close)
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
