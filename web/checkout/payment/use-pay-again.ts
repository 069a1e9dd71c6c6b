import { type RefObject, useEffect } from 'react'
import { takePayAgain } from '../../payments/failed-payment.ts'

/** Try Again places the order of the same draft again, which asks for another card beside the totals. */
export function usePayAgain(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (takePayAgain() === undefined) return
    form.current?.querySelector('[type="submit"]')?.scrollIntoView({ block: 'center' })
    form.current?.requestSubmit()
  }, [form])
}
