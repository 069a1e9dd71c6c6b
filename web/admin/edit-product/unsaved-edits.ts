import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { createStore, useStore } from '../../store.ts'
import { registerUnsavedInput } from '../unsaved-input.ts'
import type { EditValues } from './edit-values.ts'

/** An edit that may be unsaved. */
export type Edit = {
  /** The product as the merchant has seen it. */
  seen: AdminProduct
  values: EditValues
  /** Rises when the form has to show other values than the merchant has typed. */
  generation: number
  isDirty: boolean
}

type Edits = ReadonlyMap<string, Edit>

/** Edits outlive their screen and the login, as the form of Add Items does. */
const edits = createStore<Edits>(() => new Map())

export const editOf = (id: string): Edit | undefined => edits.get().get(id)

export const useEdit = (id: string): Edit | undefined => useStore(edits, emptyEdits).get(id)
const emptyEdits: Edits = new Map()

export function keepEdit(id: string, edit: Edit): void {
  edits.set(new Map(edits.get()).set(id, edit))
}

export function dropEdit(id: string): void {
  edits.set(new Map([...edits.get()].filter(([key]) => key !== id)))
}

registerUnsavedInput({
  isDirty: () => [...edits.get().values()].some(({ isDirty }) => isDirty),
  drop: () => edits.set(new Map()),
})
