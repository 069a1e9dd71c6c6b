import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { pictureHash } from '../../contract/images/pictures.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { originalName } from '../images/image-store.ts'
import { imageWork } from '../images/image-work.ts'
import type { InvoiceDocument } from './invoice-document.ts'

/** A logo as PDFs take it: an opaque PNG, with its size in pixels. */
export type InvoiceLogo = { png: Buffer; width: number; height: number }
/** By the address that the seller of a document has. */
export type InvoiceLogos = ReadonlyMap<string, InvoiceLogo>

/** In pixels: 300 to the inch at the largest size on paper (./render-invoices.ts). */
const largest = { width: 720, height: 150 }

const drawn = new LRUCache<string, InvoiceLogo>({ max: 10 })

type Context = Pick<AppContext, 'pictures' | 'log'>

/**
 * The logos of these documents. A picture that the store no longer has is left out: the name stands in its place.
 * @throws ApiError unavailable when the store can't be reached, so that an invoice looks the same each time
 */
export async function readLogos(
  context: Context,
  documents: readonly Pick<InvoiceDocument, 'seller'>[],
): Promise<InvoiceLogos> {
  const addresses = new Set(documents.flatMap(({ seller }) => seller.logo ?? []))
  const logos = new Map<string, InvoiceLogo>()
  for (const address of addresses) {
    const logo = drawn.get(address) ?? (await drawLogo(context, address))
    if (logo === undefined) continue
    drawn.set(address, logo)
    logos.set(address, logo)
  }
  return logos
}

async function drawLogo({ pictures, log }: Context, address: string): Promise<InvoiceLogo | undefined> {
  const original = await pictures.get(originalName(pictureHash(address) ?? '')).catch((error: unknown) => {
    log.error({ err: error, address }, 'could not read the logo of an invoice')
    throw apiError('unavailable', { retryAfter: 5 })
  })
  if (original === undefined) return undefined
  return imageWork(async () => {
    const { data, info } = await sharp(original)
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width, height: info.height }
  })
}
