import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { UploadRefused, uploadPicture } from '../../images/upload-picture.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { failureDetails, keepsScreen, LogInAgain } from '../ui/failure-words.tsx'
import type { ProductInput } from './read-product-form.ts'

type NewItem = { input: ProductInput; picture: File; isDraft: boolean }

/** A picture that has been uploaded is not uploaded again. `uploaded` is the share of it, from 0 to 1. */
export function useAddProduct() {
  const [uploaded, setUploaded] = useState(0)
  const earlier = useRef<{ picture: File; address: string }>(undefined)

  async function upload(picture: File): Promise<string> {
    if (earlier.current?.picture === picture) return earlier.current.address
    const address = await uploadPicture(picture, 'product-images', { onProgress: setUploaded })
    earlier.current = { picture, address }
    return address
  }

  async function add({ input, picture, isDraft }: NewItem) {
    setUploaded(0)
    const imgUrl = await upload(picture)
    return (await api.call('addProduct', { ...input, imgUrl, ...(isDraft && { status: 'draft' }) })).data
  }

  const { mutateAsync, isPending } = useMutation({ mutationFn: add, meta: keepsScreen }, queryClient)
  return { add: mutateAsync, isPending, uploaded }
}

export function addFailure(error: unknown): { fields: FieldErrors; message?: ReactNode } {
  if (error instanceof UploadRefused && error.status === 401) return { fields: {}, message: <LogInAgain /> }
  if (error instanceof UploadRefused) return { fields: { picture: error.message } }
  const { message, fields } = failureDetails(error)
  const { imgUrl, ...others } = fields
  return { fields: { ...others, ...(imgUrl && { picture: imgUrl }) }, message }
}
