import type { AnswerOf } from '../../../contract/operations.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SettingsForm } from './settings-form.tsx'
import { type ReadAgain, saveTyping, useSavedForm, useTyping } from './use-settings-form.ts'

type Settings = AnswerOf<'getSettings'>['data']
type CheckoutFormProps = Pick<Settings, 'cashOnDelivery' | 'guests'> & { onReload: ReadAgain }

/** Cash on delivery and guests: two groups of settings, saved one after the other. */
export function CheckoutPart({ cashOnDelivery, guests, onReload }: CheckoutFormProps) {
  const cash = useTyping(cashOnDelivery, ({ on }) => on)
  const takesGuests = useTyping(guests, ({ checkout }) => checkout)
  const form = useSavedForm({
    async save(isOver) {
      await saveTyping('cashOnDelivery', cash, (on) => ({ on }), { isOver })
      await saveTyping('guests', takesGuests, (checkout) => ({ checkout }), { isOver })
    },
  })
  return (
    <SettingsForm
      name="Checkout"
      form={{
        ...form,
        isChanged: cash.isChanged || takesGuests.isChanged,
        restart() {
          cash.restart()
          takesGuests.restart()
        },
      }}
      meaning="Shoppers see it at the checkout from now on."
      onReload={onReload}
    >
      <Checkbox
        name="on"
        label="Offer cash on delivery: the courier takes the money, and you record it with “Paid in cash”"
        checked={cash.typed}
        onChange={({ target }) => cash.setTyped(target.checked)}
      />
      <Checkbox
        name="checkout"
        label="Guest checkout: visitors order without an account, and get a link to their order by email"
        checked={takesGuests.typed}
        onChange={({ target }) => takesGuests.setTyped(target.checked)}
      />
    </SettingsForm>
  )
}
