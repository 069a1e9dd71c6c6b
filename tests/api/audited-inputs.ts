import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { InputOf } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import { asAdministrator } from '../setup/administrator.ts'
import { cashCheckout, offerCash } from '../setup/cash.ts'
import { linesOf, totalOf } from '../setup/edits.ts'
import { importsOf, tableOf } from '../setup/imports.ts'
import { percentOff } from '../setup/offers.ts'
import { addProduct, buy, lineOf, type Shopper } from '../setup/orders.ts'
import { garment } from '../setup/products.ts'
import { askReturn, delivered, type ReturnedLine, receive, tooSmall } from '../setup/returns.ts'
import type { TestShop } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { SoftwareAuthenticator } from '../setup/software-authenticator.ts'
import { type StaffMember, signInStaff } from '../setup/staff.ts'

type Prepared = { [Name in OperationName]?: () => Promise<InputOf<Name>> }

type Preparing = (shop: TestShop, shopper: Shopper, as: StaffMember) => Prepared

/** What calls of staff need so that they succeed, where any input of call-inputs.ts is refused. */
export const preparedInputs: Preparing = (shop, shopper, as) => ({
  ...productsAndSettings(shop, shopper, as),
  ...orders(shop, shopper, as),
  ...edits(shop, shopper, as),
  ...returns(shop, shopper, as),
  ...staff(shop, shopper, as),
  ...customers(shop, shopper, as),
  ...contentPages(shop, shopper, as),
  ...imports(shop, shopper, as),
  ...ownSignIn(shop, shopper, as),
})

const productsAndSettings: Preparing = (shop, _shopper, as) => {
  const newOffer = async () => {
    const code = `CODE${randomUUID().slice(0, 6)}`.toUpperCase()
    return (await shop.call('createOffer', { terms, code }, as)).body.data
  }
  return {
    addProduct: async () => garment(),
    updateProduct: async () => {
      const { _id: id } = await addProduct(shop)
      return { id, version: 1, changes: { price: 12 } }
    },
    undo: async () => {
      const { _id: id } = await addProduct(shop)
      const { body } = await shop.call('updateProduct', { id, version: 1, changes: { price: 12 } }, as)
      return { actId: body.actId ?? '' }
    },
    updateOffer: async () => {
      const { id, version } = await newOffer()
      return { id, version, offer: { terms: { ...terms, percent: 20 } } }
    },
    endOffer: async () => ({ id: (await newOffer()).id }),
    deleteRedirect: async () => {
      const redirect = { path: `/old-${randomUUID()}`, target: '/collections' }
      return { id: (await shop.call('saveRedirect', redirect, as)).body.data.id }
    },
    removeCollection: async () => {
      const collection = { name: 'Linen', description: '', imgUrl: '', rule: null, products: [] }
      const handle = `linen-${randomUUID()}`
      const { body } = await shop.call('saveCollection', { collection: { handle, ...collection } }, as)
      return { id: body.data.id, version: 1 }
    },
    removePinnedSearch: async () => {
      const { _id } = await addProduct(shop)
      const search = `coat ${randomUUID()}`
      await shop.call('savePinnedSearch', { search, version: 0, pins: { pinned: [_id], buried: [] } }, as)
      return { search }
    },
    updateSettings: async () => {
      const { value, version } = (await asAdministrator(shop, 'getSettings', {})).body.data.contact
      return { group: 'contact', value: { ...value, email: `shop${randomUUID()}@shop.example` }, version }
    },
  }
}

const imports: Preparing = (shop, _shopper, as) => {
  const { imported, planned } = importsOf(shop, as)
  const file = () => tableOf([{ Handle: `shirt-${randomUUID()}`, Title: 'Shirt', 'Variant Price': '5' }])
  const uploaded = () => planned(file())
  return {
    setImportTypes: async () => ({ id: await uploaded(), types: [] }),
    applyImport: async () => {
      const id = await uploaded()
      const types = [{ type: 'No type, tops and dresses', category: 'Men', subCategory: 'Topwear' }]
      await shop.call('setImportTypes', { id, types }, as)
      return { id }
    },
    undoImport: async () => ({ id: await imported(file()) }),
    discardImport: async () => ({ id: await uploaded() }),
    retryImportPictures: async () => ({ id: await uploaded() }),
  }
}

const orders: Preparing = (shop, shopper) => {
  const bought = async () => ({ order_id: (await buy(shop, shopper))._id })
  return {
    updateOrderStatus: async () => ({ ...(await bought()), status: 'Packing' }),
    setParcel: async () => ({ ...(await bought()), parcel: { carrier: 'ups', trackingNumber: '1Z999AA10' } }),
    refundOrder: async () => ({
      ...(await bought()),
      refund_id: randomUUID(),
      whole: true,
      reason: 'requested',
      note: `Asked by ${shopper.email}`,
    }),
    adminCancelOrder: async () => ({ ...(await bought()), reason: 'Ada Lovelace called' }),
    recordCashPayment: async () => {
      await offerCash(shop)
      const { body } = await shop.call('addToOrder', await cashCheckout(shop, shopper), shopper.as)
      return { order_id: body.data._id }
    },
  }
}

const edits: Preparing = (shop, shopper, as) => {
  const edit = async () => {
    const order = await buy(shop, shopper, [lineOf(await addProduct(shop), 2)])
    const { revision, rules } = (await shop.call('getOrderToEdit', { order_id: order._id }, as)).body.data
    const lines = linesOf(order).map((line) => ({ ...line, quantity: 3 }))
    return {
      order_id: order._id,
      edit_id: randomUUID(),
      revision,
      lines,
      delivery: order.delivery,
      shownTotal: totalOf(order, lines, rules),
    }
  }
  return {
    editOrder: edit,
    withdrawOrderEdit: async () => {
      const input = await edit()
      await shop.call('editOrder', input, as)
      return { order_id: input.order_id }
    },
  }
}

const returns: Preparing = (shop, shopper, as) => {
  const asked = async (line: ReturnedLine = tooSmall) =>
    (await askReturn(shop, shopper, await delivered(shop, shopper), [line])).body.data
  const received = async (line?: ReturnedLine) => {
    const data = await asked(line)
    await receive(shop, as, data)
    return { return_id: data.id }
  }
  return {
    receiveReturn: async () => {
      const { id, lines } = await asked()
      return { return_id: id, lines: lines.map(({ position, quantity }) => ({ position, quantity })) }
    },
    acceptReturn: () => received(),
    refuseReturn: async () => ({ ...(await received()), words: 'It was worn by Ada.' }),
    sendExchange: async () => {
      const input = await received({ ...tooSmall, exchangeSize: 'M' })
      await shop.call('acceptReturn', input, as)
      return { ...input, parcel: null }
    },
  }
}

const staff: Preparing = (shop, _shopper, as) => {
  const invited = async () => {
    const email = `grace${randomUUID().slice(0, 6)}@shop.example`
    return { id: (await shop.call('inviteStaff', { email, role: 'orders' }, as)).body.data.id }
  }
  const member = async () => ({ id: (await signInStaff(shop, 'orders')).id })
  return {
    resendInvitation: invited,
    withdrawInvitation: invited,
    changeRole: async () => ({ ...(await member()), role: 'manager', seenRole: 'orders' }),
    removeStaff: member,
  }
}

const customers: Preparing = (shop, shopper, as) => ({
  deleteCustomerNote: async () => {
    const note = { id: shopper.id, note_id: randomUUID() }
    await shop.call('addCustomerNote', { ...note, text: 'Ada Lovelace calls on Mondays.' }, as)
    return note
  },
  eraseCustomer: async () => {
    const { id, email } = await signUpShopper(shop)
    return { id, confirmation: email }
  },
})

const contentPages: Preparing = (shop, _shopper, as) => {
  const published = async () => {
    const { version } = (await shop.call('getEditedContentPage', { name: 'terms' }, as)).body.data
    const text = { title: 'Terms', body: `How we sell, number ${version}.` }
    const { body } = await shop.call(
      'saveContentPage',
      { name: 'terms', version, ...text, publish: true },
      as,
    )
    return { name: 'terms' as const, version: body.data.version }
  }
  return { unpublishContentPage: published, undoContentPage: published }
}

/** In whatever order: each begins without an authenticator app. */
const ownSignIn: Preparing = (shop, _shopper, as) => {
  let { password } = as
  const withoutApp = async () => void (await shop.call('removeAuthenticator', {}, as))
  const begin = async () => {
    await withoutApp()
    const { secret } = (await shop.call('beginAuthenticator', {}, as)).body.data
    return { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() }
  }
  const newPasskey = async (authenticator = new SoftwareAuthenticator(shop.url)) => {
    const options = (await shop.call('beginOwnPasskey', {}, as)).body.data
    return { name: 'Phone', passkey: authenticator.create(options) }
  }
  return {
    proveAdministrator: async () => {
      await withoutApp()
      return { password }
    },
    proveByPasskey: async () => {
      const authenticator = new SoftwareAuthenticator(shop.url)
      await shop.call('addOwnPasskey', await newPasskey(authenticator), as)
      const options = (await shop.call('beginProofByPasskey', {}, as)).body.data
      return { passkey: authenticator.sign(options) }
    },
    changeOwnPassword: async () => {
      const currentPassword = password
      password = `seven tin whistles ${randomUUID()}`
      return { currentPassword, password }
    },
    addOwnPasskey: () => newPasskey(),
    beginAuthenticator: async () => {
      await withoutApp()
      return {}
    },
    confirmAuthenticator: begin,
    renewRecoveryCodes: async () => {
      await shop.call('confirmAuthenticator', await begin(), as)
      return {}
    },
  }
}

const terms = percentOff(10, { label: 'Ten percent' })
