import { type RefObject, useEffect } from 'react'
import { emailFault } from '../../contract/accounts/email.ts'
import { messageRule, orderNumberFault } from '../../contract/contact/contact.ts'
import { textFault } from '../../contract/text.ts'
import { AuthSubmit } from '../account/auth-submit.tsx'
import { isRecord } from '../is-record.ts'
import { useSession } from '../session/session.ts'
import { api } from '../single-page-api.ts'
import { tabStorage } from '../storage/tab-storage.ts'
import { emailInput } from '../ui/email-input.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Form } from '../ui/form.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { fieldValue } from '../ui/form-errors.ts'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSubmit } from '../ui/use-submit.ts'

const faults: Readonly<Record<string, (typed: string) => string | undefined>> = {
  name: (typed) => textFault(typed, { longest: 80, missing: 'Enter your name.' }),
  email: emailFault,
  orderNumber: orderNumberFault,
  message: (typed) => textFault(typed, messageRule),
}

const faultsIn = (form: HTMLFormElement) =>
  Object.fromEntries(Object.entries(faults).map(([name, faultOf]) => [name, faultOf(fieldValue(form, name))]))

const typedIn = (form: HTMLFormElement) => ({
  name: fieldValue(form, 'name'),
  email: fieldValue(form, 'email').trim(),
  orderNumber: fieldValue(form, 'orderNumber'),
  message: fieldValue(form, 'message'),
})

/** What is typed stays in this tab until it is sent. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { props, errors, summary, failure, busy } = useSubmit((form) => ({
    faults: faultsIn(form),
    async send() {
      const question = typedIn(form)
      await api.call('contactShop', question)
      forgetDraft()
      onSent(question.email)
    },
  }))
  useFilledForm(props.ref)

  return (
    <Form
      {...props}
      onInput={(event) => {
        props.onInput(event)
        keepContactDraft(event.currentTarget)
      }}
    >
      <ErrorSummary errors={summary} />
      <TextField id="name" label="Name" name="name" autoComplete="name" error={errors.name} />
      <TextField
        id="email"
        label="Email"
        name="email"
        {...emailInput}
        autoComplete="email"
        error={errors.email}
      />
      <TextField
        id="orderNumber"
        label="Order number (optional)"
        name="orderNumber"
        inputMode="numeric"
        autoComplete="off"
        error={errors.orderNumber}
      />
      <TextArea id="message" label="Message" name="message" rows={7} error={errors.message} />
      <FormAlert>{failure}</FormAlert>
      <AuthSubmit busy={busy}>Send message</AuthSubmit>
    </Form>
  )
}

const key = 'contact'
const names = ['name', 'email', 'orderNumber', 'message'] as const

const keepContactDraft = (form: HTMLFormElement): void =>
  tabStorage.set(key, Object.fromEntries(new FormData(form).entries()))

const forgetDraft = (): void => tabStorage.remove(key)

/** Fills empty fields: the order of the link, then what was typed in this tab before, then the account. */
function useFilledForm(form: RefObject<HTMLFormElement | null>): void {
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
