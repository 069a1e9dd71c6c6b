import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'

/** The press of a button that adds fields to its form. The first of them takes the focus, wherever in the form it stands. */
export const addFields =
  (add: () => void) =>
  ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    const fields = () => [...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])]
    const before = new Set(fields())
    flushSync(add)
    fields()
      .find((field) => !before.has(field))
      ?.focus()
  }
