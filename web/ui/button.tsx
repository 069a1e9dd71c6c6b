import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** A busy button keeps the focus, shows a spinner and ignores presses. */
    busy?: boolean
  }

export function Button({ variant, size, className, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle({ variant, size, className })}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
