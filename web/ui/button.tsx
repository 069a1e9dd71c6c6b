import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** Something is under way: the button stays where it is and in focus, but takes no second press. */
    busy?: boolean
  }

/** A button; `type` is "button" unless said. */
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
