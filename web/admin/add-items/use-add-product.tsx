import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../../contract/api-error.ts'
import type { Product } from '../../../contract/catalogue/product.ts'
import { api } from '../../api-client.ts'
import { errorDetails } from '../../error-details.ts'
import { UploadRefused, uploadPicture } from '../../images/upload-picture.ts'
import { to } from '../../paths.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import type { ProductInput } from './read-product-form.ts'

export type SaveFailure = { fields: FieldErrors; message?: ReactNode }

/** How a product form is saved: adding is one way, editing could be another. */
export type SaveProduct = {
  /** Resolves to the failure, if any. Never rejects. */
  submit: (input: ProductInput, picture: File) => Promise<SaveFailure | undefined>
  isSaving: boolean
  /** The share of the picture that has been uploaded, from 0 to 1. */
  uploaded: number
}

/**
 * Uploads the picture, then adds the product with the picture's address. A failure leaves the form as it is, and a
 * picture that has been uploaded is not uploaded again.
 */
export function useAddProduct(onAdded: (product: Product) => void): SaveProduct {
  const [uploaded, setUploaded] = useState(0)
  const earlier = useRef<{ picture: File; address: string }>(undefined)

  async function upload(picture: File): Promise<string> {
    if (earlier.current?.picture === picture) return earlier.current.address
    const address = await uploadPicture(picture, 'product-images', { onProgress: setUploaded })
    earlier.current = { picture, address }
    return address
  }

  const { mutateAsync, isPending } = useMutation({
    meta: { keepsScreen: true },
    async mutationFn({ input, picture }: { input: ProductInput; picture: File }) {
      setUploaded(0)
      const imgUrl = await upload(picture)
      return (await api.call('addProduct', { ...input, imgUrl })).data
    },
  })

  return {
    isSaving: isPending,
    uploaded,
    async submit(input, picture) {
      try {
        onAdded(await mutateAsync({ input, picture }))
      } catch (error) {
        return saveFailure(error)
      }
    },
  }
}

function saveFailure(error: unknown): SaveFailure {
  const status = error instanceof ApiError || error instanceof UploadRefused ? error.status : 0
  if (status === 401) return { fields: {}, message: <LogInAgain /> }
  if (error instanceof UploadRefused) return { fields: { picture: error.message } }
  const { message, fields } = errorDetails(error)
  const { imgUrl, ...others } = fields
  return { fields: { ...others, ...(imgUrl && { picture: imgUrl }) }, message }
}

const LogInAgain = () => (
  <>
    Your session has ended.{' '}
    <a href={to.admin()} target="_blank" rel="noopener" className="underline underline-offset-4">
      Log in again in a new tab
    </a>
    , then add the item here: nothing is lost.
  </>
)
