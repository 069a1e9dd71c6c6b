import { type RefObject, useEffect } from 'react'
import { emailFault } from '../../contract/accounts/email.ts'
import { messageRule, orderNumberFault } from '../../contract/contact/contact.ts'
import { textFault } from '../../contract/text.ts'
import { AuthSubmit } from '../account/auth-submit.tsx'
import { isRecord } from '../is-record.ts'
import { type Session, useSession } from '../session/session.ts'
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

/** What is typed stays in this tab until it is sent; what a shopper typed, for that shopper alone. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { data: account } = useSession()
  const { props, errors, summary, failure, busy } = useSubmit((form) => ({
    faults: faultsIn(form),
    async send() {
      const question = typedIn(form)
      await api.call('contactShop', question)
      forgetDraft()
      onSent(question.email)
    },
  }))
  useFilledForm(props.ref, account)

  return (
    <Form
      {...props}
      onInput={(event) => {
        props.onInput(event)
        keepContactDraft(event.currentTarget, account)
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

type Account = Session['data']

const keepContactDraft = (form: HTMLFormElement, account: Account): void =>
  tabStorage.set(key, { ...Object.fromEntries(new FormData(form).entries()), shopper: account?.id })

const forgetDraft = (): void => tabStorage.remove(key)

/** Fills empty fields: the order of the link, then what was typed in this tab before, then the account. */
function useFilledForm(form: RefObject<HTMLFormElement | null>, account: Account): void {
  const { id, name, email } = account ?? {}

  useEffect(() => {
    const draft = tabStorage.get(key)
    const order = new URLSearchParams(window.location.search).get('order') ?? ''
    const linked = /^\d{1,9}$/.test(order) ? order : undefined
    const typed = isRecord(draft) && [undefined, id].some((owner) => owner === draft.shopper) ? draft : {}
    const known: Record<string, unknown> = { name, email }
    for (const field of names) {
      const control = form.current?.elements.namedItem(field)
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
      const values = [field === 'orderNumber' ? linked : undefined, typed[field], known[field]]
      const value = values.find((one) => typeof one === 'string' && one !== '')
      if (control.value === '' && typeof value === 'string') control.value = value
    }
  }, [form, id, name, email])
}
