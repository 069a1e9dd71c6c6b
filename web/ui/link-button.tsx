import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Link } from './link.tsx'

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'className'> & ButtonLook

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonStyle({ variant, size, className })} {...rest} />
}
