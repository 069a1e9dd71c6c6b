import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../contract/api-error.ts'
import type { Product, ProductId } from '../../../contract/catalogue/product.ts'
import { UploadRefused, uploadPicture } from '../../images/upload-picture.ts'
import { randomId } from '../../random-id.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { toArea } from '../area-paths.ts'
import { failureDetails, keepsScreen, LogInAgain } from '../ui/failure-words.tsx'
import type { ProductInput } from './read-product-form.ts'

type NewItem = { input: ProductInput; picture: File; isDraft: boolean }
export type AddedProduct = Pick<Product, '_id' | 'productName'>

/**
 * A picture that has been uploaded is not uploaded again. The product keeps its id until it has been added, so that pressing
 * again after a lost answer makes no second one, whatever has been changed; another picture is another product.
 * `uploaded` is the share of the picture, from 0 to 1.
 */
export function useAddProduct() {
  const [uploaded, setUploaded] = useState(0)
  const begun = useRef<{ picture: File; imgUrl: string; product_id: ProductId }>(undefined)

  async function begin(picture: File) {
    if (begun.current?.picture === picture) return begun.current
    const imgUrl = await uploadPicture(picture, 'product-images', { onProgress: setUploaded })
    begun.current = { picture, imgUrl, product_id: randomId() as ProductId }
    return begun.current
  }

  async function add({ input, picture, isDraft }: NewItem): Promise<AddedProduct> {
    setUploaded(0)
    const { imgUrl, product_id } = await begin(picture)
    const status = isDraft ? ({ status: 'draft' } as const) : {}
    const { data } = await api.call('addProduct', { ...input, imgUrl, product_id, ...status })
    begun.current = undefined
    return data
  }

  const { mutateAsync, isPending } = useMutation({ mutationFn: add, meta: keepsScreen }, queryClient)
  return { add: mutateAsync, isPending, uploaded }
}

const AlreadyAdded = ({ _id, productName }: AddedProduct) => (
  <>
    This item is in the shop already, and has been edited since.{' '}
    <Link to={toArea.home({ tab: 'list', product: _id })} className="link-underline">
      Open {productName}
    </Link>
  </>
)

export function addFailure(error: unknown): { fields: FieldErrors; message?: ReactNode } {
  if (error instanceof UploadRefused && error.status === 401) return { fields: {}, message: <LogInAgain /> }
  if (error instanceof UploadRefused) return { fields: { picture: error.message } }
  const current = error instanceof ApiError ? error.body.current : undefined
  if (current !== undefined) return { fields: {}, message: <AlreadyAdded {...current} /> }
  const { message, fields } = failureDetails(error)
  const { imgUrl, ...others } = fields
  return { fields: { ...others, ...(imgUrl && { picture: imgUrl }) }, message }
}
