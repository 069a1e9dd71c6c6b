import { sql } from 'kysely'
import { pictureSources } from '../../contract/images/pictures.ts'
import { seenProducts } from '../catalogue/seen-products.ts'
import type { Database } from '../database/database.ts'
import { hashToken, newToken } from '../http/caller.ts'
import { toPublicAddress } from '../images/picture-address.ts'
import type { EmailTemplate, LimitedEmailTemplate, UnlimitedEmailTemplate } from '../mail/email.ts'

type ProductSize = { productId: string; size: string }

const findNamed = (database: Database, productId: string) =>
  database
    .selectFrom(seenProducts)
    .select(['name', 'image_url', 'listed'])
    .where('id', '=', productId)
    .executeTakeFirst()

/** Proves an address. The link is made here, so that only its hash is ever stored. */
export const backInStockLink: LimitedEmailTemplate<{ requestId: string }> = {
  name: 'back-in-stock-link',
  priority: 3,
  limited: 'proof',
  compose: async ({ database, publicUrl }, { details: { requestId } }) => {
    const token = newToken()
    const request = await database
      .updateTable('back_in_stock_requests')
      .set({ token_hashes: sql<Buffer[]>`token_hashes || ${hashToken(token)}::bytea` })
      .where('id', '=', requestId)
      .where('confirmed_at', 'is', null)
      .returning(['product_id', 'size'])
      .executeTakeFirst()
    const product = request && (await findNamed(database, request.product_id))
    if (request === undefined || product === undefined) return undefined
    return {
      subject: `Shall we tell you when ${product.name} is back?`,
      preheader: 'Confirm your address, and we’ll write to you once.',
      paragraphs: [
        'Hello,',
        `Someone asked us to write to this address when ${product.name} in size ${request.size} is back. Please confirm that it was you. We’ll write once, and not again.`,
      ],
      action: { label: 'Tell me when it’s back', url: `${publicUrl()}/back-in-stock?token=${token}` },
      smallPrint: ['If you didn’t ask for this, you can ignore this email.', 'This link expires in 7 days.'],
    }
  },
}

export const backInStock: UnlimitedEmailTemplate<ProductSize> = {
  name: 'back-in-stock',
  priority: 3,
  compose: async ({ database, publicUrl }, { details: { productId, size } }) => {
    const product = await findNamed(database, productId)
    if (!product?.listed) return undefined
    const picture = pictureSources(toPublicAddress(product.image_url, publicUrl()), { fallback: 320 }).src
    return {
      subject: `${product.name} is back in size ${size}`,
      preheader: 'You asked us to tell you.',
      paragraphs: ['Hello,', `${product.name} is back in size ${size}. You asked us to tell you.`],
      items: [
        {
          name: product.name,
          details: `Size ${size}`,
          picture: { url: new URL(picture, publicUrl()).href },
        },
      ],
      action: { label: 'View the product', url: `${publicUrl()}/product/${productId}` },
      smallPrint: ['We write once for each time you ask. There may be only a few.'],
    }
  },
}

export const stockEmails: readonly EmailTemplate[] = [backInStockLink, backInStock]
