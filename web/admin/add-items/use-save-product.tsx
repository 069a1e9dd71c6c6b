import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../../contract/api-error.ts'
import type { Product } from '../../../contract/catalogue/product.ts'
import { api } from '../../api-client.ts'
import { errorDetails } from '../../error-details.ts'
import { UploadRefused, uploadPicture } from '../../images/upload-picture.ts'
import { to } from '../../paths.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import type { ProductTypedIn } from './read-product-form.ts'

/** What stands in the way of a product: fields that are wrong, and what else there is to say. */
type InTheWay = { fields: FieldErrors; words?: ReactNode }

/**
 * Sends a product: its picture first, whose address then goes with the rest. A failure leaves the form as it is, and
 * a picture that has arrived is not sent a second time.
 */
export function useSaveProduct() {
  /** How much of the picture is sent, from 0 to 1; undefined when nothing is under way. */
  const [sent, setSent] = useState<number>()
  const arrived = useRef<{ picture: File; address: string }>(undefined)

  async function save(product: ProductTypedIn, picture: File): Promise<Product | InTheWay> {
    setSent(0)
    try {
      const imgUrl = await upload(picture)
      const { data } = await api.call('addProduct', { ...product, imgUrl })
      return data
    } catch (error) {
      return inTheWay(error)
    } finally {
      setSent(undefined)
    }
  }

  async function upload(picture: File): Promise<string> {
    if (arrived.current?.picture === picture) return arrived.current.address
    const address = await uploadPicture(picture, 'product-images', { onProgress: setSent })
    arrived.current = { picture, address }
    return address
  }

  return { sent, save }
}

function inTheWay(error: unknown): InTheWay {
  const status = error instanceof ApiError || error instanceof UploadRefused ? error.status : 0
  if (status === 401) return { fields: {}, words: <LoginAgain /> }
  if (error instanceof UploadRefused) return { fields: { picture: error.message } }
  const { message, fields } = errorDetails(error)
  const { imgUrl, ...others } = fields
  return { fields: { ...others, ...(imgUrl && { picture: imgUrl }) }, words: message }
}

/** In another tab, so that what was typed stays here. */
function LoginAgain() {
  return (
    <>
      Your session has ended.{' '}
      <a href={to.admin()} target="_blank" rel="noopener" className="underline underline-offset-4">
        Log in again in a new tab
      </a>
      , then add the item here: nothing is lost.
    </>
  )
}
