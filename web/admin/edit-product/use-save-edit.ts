import { useMutation } from '@tanstack/react-query'
import { noteAct, refreshProducts } from '../acts/act.ts'
import { api } from '../api.ts'
import { changesOf, isUnchanged, valuesOf } from './edit-values.ts'
import { type Edit, editOf, keepEdit } from './unsaved-edits.ts'

/** `removedSizes` are counted sizes that the merchant has agreed to remove. */
type Sent = Edit & { removedSizes?: readonly string[] | undefined }

/** Saves what differs from the product that the merchant has seen. @throws ApiError as the call answers it */
export function useSaveEdit(id: string) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ values, seen, removedSizes }: Sent) =>
      api.call('updateProduct', {
        id: seen._id,
        version: seen.version,
        changes: { ...changesOf(values, seen), ...(removedSizes && { removedSizes: [...removedSizes] }) },
      }),
    meta: { keepsScreen: true },
    onSuccess({ data, actId }, sent) {
      const latest = editOf(id) ?? sent
      // What has been typed while the call was on its way stays and is not saved yet.
      const isTypedSince = latest.values !== sent.values
      const isAsTyped = isTypedSince || isUnchanged(latest.values, data)
      keepEdit(id, {
        seen: data,
        values: isAsTyped ? latest.values : valuesOf(data),
        generation: latest.generation + (isAsTyped ? 0 : 1),
        isDirty: isTypedSince && !isUnchanged(latest.values, data),
      })
      noteAct({ words: actId ? 'Saved.' : 'Nothing had changed.', actId })
      refreshProducts()
    },
  })
  return { save: mutateAsync, isPending }
}
