import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import type { Product } from '../../../contract/catalogue/product.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { UploadRefused, uploadPicture } from '../../images/upload-picture.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { failureDetails, keepsScreen, LogInAgain } from '../ui/failure-words.tsx'
import type { ProductInput } from './read-product-form.ts'

type NewItem = { input: ProductInput; picture: File; isDraft: boolean }
export type AddedProduct = Pick<Product, '_id' | 'productName'>

type SentProduct = InputOf<'addProduct'>

/**
 * A picture that has been uploaded is not uploaded again, nor a product added again whose answer was lost: what was changed of it
 * since is saved. `uploaded` is the share of the picture, from 0 to 1.
 */
export function useAddProduct() {
  const [uploaded, setUploaded] = useState(0)
  const earlier = useRef<{ picture: File; address: string }>(undefined)
  const unanswered = useRef<SentProduct>(undefined)

  async function upload(picture: File): Promise<string> {
    if (earlier.current?.picture === picture) return earlier.current.address
    const address = await uploadPicture(picture, 'product-images', { onProgress: setUploaded })
    earlier.current = { picture, address }
    return address
  }

  async function add({ input, picture, isDraft }: NewItem): Promise<AddedProduct> {
    setUploaded(0)
    const imgUrl = await upload(picture)
    const product = { ...input, imgUrl, ...(isDraft && { status: 'draft' as const }) }
    const before = unanswered.current?.imgUrl === imgUrl ? unanswered.current : undefined
    const added = before && (await findAdded(before))
    if (added === undefined) unanswered.current = product
    const saved = added
      ? await withChanges(added, before, product)
      : (await api.call('addProduct', product)).data
    unanswered.current = undefined
    return saved
  }

  const { mutateAsync, isPending } = useMutation({ mutationFn: add, meta: keepsScreen }, queryClient)
  return { add: mutateAsync, isPending, uploaded }
}

/** The payload has no id to know it by (spec §3), but its name and picture are no other product's. */
async function findAdded({ productName, imgUrl }: SentProduct) {
  const { data } = await api.call('listProducts', {})
  return data.find((newest) => newest.productName === productName && newest.imgUrl === imgUrl)
}

/** What was added without an answer, with what has been changed in the form since. */
async function withChanges(
  { _id, productName, version }: Pick<AdminProduct, '_id' | 'productName' | 'version'>,
  before: SentProduct | undefined,
  product: SentProduct,
) {
  if (JSON.stringify(before) === JSON.stringify(product)) return { _id, productName }
  const { imgUrl: _same, status = 'active', ...fields } = product
  return (await api.call('updateProduct', { id: _id, version, changes: { ...fields, status } })).data
}

export function addFailure(error: unknown): { fields: FieldErrors; message?: ReactNode } {
  if (error instanceof UploadRefused && error.status === 401) return { fields: {}, message: <LogInAgain /> }
  if (error instanceof UploadRefused) return { fields: { picture: error.message } }
  const { message, fields } = failureDetails(error)
  const { imgUrl, ...others } = fields
  return { fields: { ...others, ...(imgUrl && { picture: imgUrl }) }, message }
}
