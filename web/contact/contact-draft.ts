import { type RefObject, useEffect } from 'react'
import { isRecord } from '../is-record.ts'
import { useSession } from '../session/session.ts'
import { tabStorage } from '../storage/tab-storage.ts'

const key = 'contact'
const names = ['name', 'email', 'orderNumber', 'message'] as const

export const keepContactDraft = (form: HTMLFormElement): void =>
  tabStorage.set(key, Object.fromEntries(new FormData(form).entries()))

export const forgetDraft = (): void => tabStorage.remove(key)

/** Fills empty fields: the order of the link, then what was typed in this tab before, then the account. */
export function useFilledForm(form: RefObject<HTMLFormElement | null>): void {
  const { data } = useSession()
  const { name, email } = data ?? {}

  useEffect(() => {
    const draft = tabStorage.get(key)
    const order = new URLSearchParams(window.location.search).get('order') ?? ''
    const linked = /^\d{1,9}$/.test(order) ? order : undefined
    const typed = isRecord(draft) ? draft : {}
    const known: Record<string, unknown> = { name, email }
    for (const field of names) {
      const control = form.current?.elements.namedItem(field)
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
      const values = [field === 'orderNumber' ? linked : undefined, typed[field], known[field]]
      const value = values.find((one) => typeof one === 'string' && one !== '')
      if (control.value === '' && typeof value === 'string') control.value = value
    }
  }, [form, name, email])
}
