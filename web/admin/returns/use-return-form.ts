import type { AdminReturn } from '../../../contract/returns/return.ts'
import type { FieldFaults } from '../../ui/form-errors.ts'
import { focusEntry } from '../../ui/route-focus.ts'
import { queryClient } from '../api-query.ts'
import { useSentForm } from '../ui/use-sent-form.ts'
import type { ReturnDialogProps } from './return-action.ts'
import { updateCachedReturn } from './returns-query.ts'

type ReturnForm = {
  send: (isOver: boolean) => Promise<{ data: AdminReturn }>
  /** Announces the result. */
  words: (changed: AdminReturn) => string
  faults?: () => FieldFaults
  fieldOf?: (path: string) => string
}

/** The form of an action of the merchant. It shows what the return is now, and closes. */
export function useReturnForm({ announce, onClose }: ReturnDialogProps, { words, ...form }: ReturnForm) {
  return useSentForm({
    ...form,
    onSent({ data }) {
      updateCachedReturn(data)
      announce(words(data))
      focusEntry(data.id)
      onClose()
    },
    onRefused({ code }) {
      // Someone else has decided it meanwhile, or refunded or edited the order.
      if (code === 'return-decided') void queryClient.invalidateQueries({ queryKey: ['listReturns'] })
      if (code === 'order-changed') void queryClient.invalidateQueries({ queryKey: ['getRefunds'] })
    },
  })
}
