import { sql } from 'kysely'
import { firstName } from '../../contract/accounts/first-name.ts'
import { nameAmongColours } from '../../contract/catalogue/coloured-name.ts'
import { isSingleSize, sizeByItself } from '../../contract/catalogue/size-labels.ts'
import { findByEmail } from '../accounts/shoppers.ts'
import { seenProducts } from '../catalogue/seen-products.ts'
import type { Database } from '../database/database.ts'
import { hashToken, newToken } from '../http/caller.ts'
import type { EmailTemplate, LimitedEmailTemplate, UnlimitedEmailTemplate } from '../mail/email.ts'
import { itemPicture } from '../mail/email-picture.ts'

type ProductSize = { productId: string; size: string }

async function findNamed(database: Database, productId: string) {
  const product = await database
    .selectFrom(seenProducts)
    .select(['name as productName', 'colour', 'style_id as styleId', 'image_url', 'listed'])
    .where('id', '=', productId)
    .executeTakeFirst()
  return product && { ...product, name: nameAmongColours(product) }
}

/** Only who has proven the address is called by name. */
async function greetingOf(database: Database, email: string): Promise<string> {
  const shopper = await findByEmail(database, email)
  return shopper?.email_confirmed_at ? `Hi ${firstName(shopper.name)},` : 'Hello,'
}

const backInWords = (size: string): string => (isSingleSize(size) ? 'back in stock' : `back in size ${size}`)

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
      subject: `Confirm: email me when the ${product.name} is back`,
      preheader: 'Confirm your address, and we’ll let you know.',
      paragraphs: [
        'Hello,',
        `Someone asked us to email this address when the ${product.name} is ${backInWords(request.size)}. Please confirm that it was you. It’s a single email.`,
      ],
      action: { label: 'Email me when it’s back', url: `${publicUrl()}/back-in-stock?token=${token}` },
      smallPrint: ['If you didn’t ask for this, you can ignore this email.', 'This link expires in 7 days.'],
    }
  },
}

export const backInStock: UnlimitedEmailTemplate<ProductSize> = {
  name: 'back-in-stock',
  priority: 3,
  compose: async ({ database, publicUrl }, { to, details: { productId, size } }) => {
    const product = await findNamed(database, productId)
    if (!product?.listed) return undefined
    return {
      subject: `${product.name} is ${backInWords(size)}`,
      preheader: 'You asked us to let you know.',
      paragraphs: [
        await greetingOf(database, to),
        `The ${product.name} is ${backInWords(size)}. You asked us to let you know.`,
      ],
      items: [
        {
          name: product.name,
          details: sizeByItself(size),
          picture: itemPicture(product.image_url, publicUrl()),
        },
      ],
      action: { label: 'View the product', url: `${publicUrl()}/product/${productId}` },
      smallPrint: ['It may sell out again soon. You won’t get another email about it.'],
    }
  },
}

export const backInStockEmails: readonly EmailTemplate[] = [backInStockLink, backInStock]
