import { useMutation } from '@tanstack/react-query'
import type { AdminReturn } from '../../../contract/returns/return.ts'
import { errorDetails } from '../../error-details.ts'
import { focusEntry } from '../../ui/route-focus.ts'
import { queryClient } from '../api-query.ts'
import { failureDetails, keepsScreen } from '../ui/failure-words.tsx'
import { updateCachedReturn } from './returns-query.ts'

type ReturnActionOptions<Input> = {
  send: (input: Input) => Promise<{ data: AdminReturn }>
  /** Announces the result. */
  words: (changed: AdminReturn) => string
  announce: (words: string) => void
  onClose: () => void
}

/** Sends an action of the merchant, shows what the return is now, and closes the form. */
export function useReturnAction<Input>({ send, words, announce, onClose }: ReturnActionOptions<Input>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    meta: keepsScreen,
    onSuccess({ data }) {
      updateCachedReturn(data)
      announce(words(data))
      focusEntry(data.id)
      onClose()
    },
    onError(failure) {
      // Someone else has decided it meanwhile, or refunded or edited the order.
      const { code } = errorDetails(failure)
      if (code === 'return-decided') void queryClient.invalidateQueries({ queryKey: ['listReturns'] })
      if (code === 'order-changed') void queryClient.invalidateQueries({ queryKey: ['getRefunds'] })
    },
  })
  return {
    action: (input: Input) => {
      if (!isPending) mutate(input)
    },
    isPending,
    error: error ? failureDetails(error) : undefined,
  }
}
