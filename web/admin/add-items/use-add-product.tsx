import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { UploadRefused, uploadPicture } from '../../images/upload-picture.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { failureDetails, keepsScreen, LogInAgain } from '../ui/failure-words.tsx'
import type { ProductInput } from './read-product-form.ts'

type NewItem = { input: ProductInput; picture: File; isDraft: boolean }
export type AddedProduct = Pick<Product, '_id' | 'productName'>

/**
 * A picture that has been uploaded is not uploaded again, nor a product added again whose answer was lost. `uploaded` is
 * the share of the picture, from 0 to 1.
 */
export function useAddProduct() {
  const [uploaded, setUploaded] = useState(0)
  const earlier = useRef<{ picture: File; address: string }>(undefined)
  const unanswered = useRef<string>(undefined)

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
    const sent = JSON.stringify(product)
    const added = unanswered.current === sent ? await findAdded(product) : undefined
    unanswered.current = sent
    return added ?? (await api.call('addProduct', product)).data
  }

  const { mutateAsync, isPending } = useMutation({ mutationFn: add, meta: keepsScreen }, queryClient)
  return { add: mutateAsync, isPending, uploaded }
}

/** The payload has no id to know it by (spec §3), but its name and picture are no other product's. */
async function findAdded({ productName, imgUrl }: { productName: string; imgUrl: string }) {
  const { data } = await api.call('listProducts', {})
  return data.find((newest) => newest.productName === productName && newest.imgUrl === imgUrl)
}

export function addFailure(error: unknown): { fields: FieldErrors; message?: ReactNode } {
  if (error instanceof UploadRefused && error.status === 401) return { fields: {}, message: <LogInAgain /> }
  if (error instanceof UploadRefused) return { fields: { picture: error.message } }
  const { message, fields } = failureDetails(error)
  const { imgUrl, ...others } = fields
  return { fields: { ...others, ...(imgUrl && { picture: imgUrl }) }, message }
}
