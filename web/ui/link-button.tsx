import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { Link } from './link.tsx'

type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; className?: string }

/** A link that looks like a button: it leads somewhere, a button does something. */
export function LinkButton({ variant, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonStyle(variant, className)} {...rest} />
}
