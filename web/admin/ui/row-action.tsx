import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'

type RowActionProps = Omit<ComponentProps<typeof Button>, 'size'> & {
  /** What it acts on, which screen readers say after the words on the button. */
  what: string
}

/** A button that rows have alike. */
export const RowAction = ({ what, variant = 'secondary', children, ...button }: RowActionProps) => (
  <Button variant={variant} size="small" {...button}>
    {children}
    <span className="sr-only"> {what}</span>
  </Button>
)
