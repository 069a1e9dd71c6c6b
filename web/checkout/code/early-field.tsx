import type { RefObject } from 'react'
import { controlStyle, Field } from '../../ui/field.tsx'

/** What is typed before the rest of the field has loaded, and whether Enter was pressed. */
export type EarlyCode = { typed: string; isEntered?: boolean }

/** Stands where the field of discount codes will be, so that nothing typed is lost until then. */
export const EarlyField = ({ early }: { early: RefObject<EarlyCode> }) => (
  <Field label="Discount code" className="mt-3 w-3/4 pb-12">
    {(ties) => (
      <input
        {...ties}
        ref={focus}
        onInput={({ currentTarget }) => {
          early.current.typed = currentTarget.value
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          early.current.isEntered = true
        }}
        className={controlStyle}
      />
    )}
  </Field>
)

const focus = (input: HTMLInputElement | null) => input?.focus()
