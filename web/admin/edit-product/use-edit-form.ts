import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Variant } from '../../../contract/catalogue/admin-product.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { useFormErrors } from '../../ui/form-errors.ts'
import { focusHeading } from '../../ui/route-focus.ts'
import {
  codeChangesOf,
  dropAllSizes,
  sizeEditsOf,
  sizeFaults,
  useSizeEdits,
} from '../inventory/size-edits.ts'
import { isSettled, type resolveEdits } from './compare-edits.ts'
import type { Conflict } from './conflict-dialog.tsx'
import { type EditValues, faultsIn, isUnchanged, readValues, valuesOf } from './edit-values.ts'
import { type ProductDraft, productDrafts } from './product-drafts.ts'
import { saveFailure } from './save-failure.tsx'
import { useSaveEdit } from './use-save-edit.ts'

/** What the merchant is asked before a save that was refused is sent again. */
type Asked = { conflict?: Conflict | undefined; countedSizes?: readonly Variant[] | undefined }

/** What the form of a product does: it keeps what is typed, waits for uploads, saves, and finds out what went wrong. */
export function useEditForm(id: string, edit: ProductDraft) {
  const { form, errors, summary, show, clearError } = useFormErrors()
  const sizes = useSizeForm(edit.seen._id)
  const isDirty = edit.isDirty || sizes.isDirty

  /** The edit may have changed since this form was drawn, as uploads end later. */
  const latestEdit = () => productDrafts.get(id) ?? edit

  const change = (next: (values: EditValues) => EditValues) => changeValues(id, latestEdit(), next)

  const { saveValues, isPending, failure, asked, forget } = useSaveValues(id, { latestEdit, sizes, show })
  const { isWaiting, saveWhenUploaded } = useSaveWhenUploaded(edit.values, () => saveValues())

  function submit(event?: FormEvent<HTMLFormElement>): void {
    event?.preventDefault()
    if (!isPending && isDirty) saveWhenUploaded()
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    clearError(event)
    const typed = new FormData(event.currentTarget)
    change((earlier) => readValues(typed, earlier))
  }

  function discard(): void {
    forget()
    show({})
    sizes.discard()
    focusHeading()
    dropTyped(id, latestEdit())
  }

  function resolve(resolved: ReturnType<typeof resolveEdits>): void {
    productDrafts.keep(id, { ...resolved, generation: latestEdit().generation + 1, isDirty: true })
    void saveValues()
  }

  const onRemove = (removed: readonly Variant[]) => void saveValues(removed.map(({ size }) => size))
  const dialog = { onClose: forget, isPending }
  return {
    form,
    errors,
    summary,
    failure,
    change,
    submit,
    onInput,
    discard,
    isBusy: isPending || isWaiting,
    isDirty,
    sizes,
    conflictDialog: { ...dialog, conflict: asked.conflict, onResolve: resolve },
    countedDialog: { ...dialog, sizes: asked.countedSizes, onRemove },
  }
}

type Saving = {
  latestEdit: () => ProductDraft
  sizes: ReturnType<typeof useSizeForm>
  show: ReturnType<typeof useFormErrors>['show']
}

/** Saves what is typed, and keeps what came of it: words, or what the merchant is asked. `forget` drops both. */
function useSaveValues(id: string, { latestEdit, sizes, show }: Saving) {
  const [failure, setFailure] = useState<ReactNode>()
  const [asked, setAsked] = useState<Asked>({})
  const { save, isPending } = useSaveEdit(id)

  async function saveValues(removedSizes?: readonly string[]): Promise<void> {
    const sent = latestEdit()
    const faults = faultsIn(sent.values, sent.seen)
    setFailure(undefined)
    show(faults)
    const areSizesRight = sizes.check()
    if (Object.keys(faults).length > 0) return
    if (!areSizesRight) return sizes.focus('[aria-invalid]')
    try {
      const refused = await save({ edit: sent, sizes: sizeEditsOf(sent.seen._id), removedSizes })
      setAsked({})
      if (refused > 0) sizes.focus('[role=alert] button')
    } catch (error) {
      const read = saveFailure(error, latestEdit())
      const codes = codeChangesOf(sizeEditsOf(sent.seen._id), sent.seen.variants)
      if (read.conflict && isSettled(read.conflict, codes.length > 0)) {
        productDrafts.keep(id, { ...latestEdit(), seen: read.conflict.current })
        return saveValues(removedSizes)
      }
      setAsked(read)
      setFailure(read.message)
      show(read.fields)
    }
  }

  function forget(): void {
    setFailure(undefined)
    setAsked({})
  }

  return { saveValues, isPending, failure, asked, forget }
}

export type EditFormState = ReturnType<typeof useEditForm>

/** The sizes of the product, which are saved with the form. */
function useSizeForm(id: ProductId) {
  const edits = useSizeEdits(id)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  /** @returns whether all can be sent */
  function check(): boolean {
    const isWrong = [...sizeEditsOf(id).values()].some((edit) => Object.keys(sizeFaults(edit)).length > 0)
    setChecked(isWrong)
    return !isWrong
  }

  function discard(): void {
    dropAllSizes(id)
    setChecked(false)
  }

  /** After the next drawing, when what is to be focused is there. */
  const focus = (selector: string) =>
    void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())

  return { edits, isDirty: edits.size > 0, isChecked, form, check, discard, focus }
}

/** Saving waits for pictures that are still being uploaded. */
function useSaveWhenUploaded({ pictures }: EditValues, save: () => Promise<void>) {
  const [isWaiting, setWaiting] = useState(false)
  const isUploading = pictures.some(({ upload }) => upload && !upload.fault)
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (!isWaiting || isUploading) return
    setWaiting(false)
    void saveNow()
  }, [isWaiting, isUploading])
  return { isWaiting, saveWhenUploaded: () => setWaiting(true) }
}

function dropTyped(id: string, { seen, generation }: ProductDraft): void {
  productDrafts.keep(id, { seen, values: valuesOf(seen), generation: generation + 1, isDirty: false })
}

function changeValues(id: string, edit: ProductDraft, next: (values: EditValues) => EditValues): void {
  const values = next(edit.values)
  productDrafts.keep(id, { ...edit, values, isDirty: !isUnchanged(values, edit.seen) })
}
