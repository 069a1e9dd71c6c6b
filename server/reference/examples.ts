import { administrationExamples } from './administration-examples.ts'
import { collectionExamples } from './collection-examples.ts'
import { contentExamples } from './content-examples.ts'
import { customerExamples } from './customer-examples.ts'
import { editExamples } from './edit-examples.ts'
import { editingExamples } from './editing-examples.ts'
import type { Examples } from './example.ts'
import { guestExamples } from './guest-examples.ts'
import { importExamples } from './import-examples.ts'
import { newsletterExamples } from './newsletter-examples.ts'
import { parcelExamples } from './parcel-examples.ts'
import { pricingExamples } from './pricing-examples.ts'
import { refundExamples } from './refund-examples.ts'
import { reportExamples } from './report-examples.ts'
import { returnExamples } from './return-examples.ts'
import { settingsExamples } from './settings-examples.ts'
import { passkeyExamples } from './sign-in-examples.ts'
import { stockExamples } from './stock-examples.ts'
import { wishlistExamples } from './wishlist-examples.ts'

const shopperId = '0199c1b0-5d3e-7a44-9b1f-6a2f0c7d9e11'
const productId = '0199c1b2-8f10-7c35-8d6a-1e4b9a7c2d05'
const orderId = '0199c1b7-21ce-7e02-a3b8-90d15f6e4c73'
const createdAt = '2026-03-03T09:30:00.000Z'
const message = 'Done.'

const product = {
  productName: 'Oxford Shirt',
  productDescription: 'Crisp cotton to wear under a coat.',
  price: 59.9,
  category: 'Men',
  subCategory: 'Topwear',
  size: ['S', 'M', 'L', 'XL'],
  imgUrl: 'https://shop.example/images/0123456789abcdef0123456789abcdef-1000x1250.jpg',
  deliveryTime: '2 Days',
} as const
const { productName, price, imgUrl } = product
const soldProduct = { ...product, size: [...product.size], _id: productId, createdAt }

const inPanel = { ...soldProduct, status: 'active', version: 3 } as const
const edited = {
  ...inPanel,
  variants: [{ size: 'S' }, { size: 'M', sku: 'OX-M' }, { size: 'L' }, { size: 'XL' }],
}
const actId = '0199c1b9-4a7d-7b10-9c55-3f2e8d6a1b47'

const none = { Topwear: 0, Bottomwear: 0, Winterwear: 0 }
const counts = { Men: { ...none, Topwear: 1 }, Women: none, Kids: none }

const [name, email] = ['Ada Loom', 'ada@shop.example']
const details = {
  firstName: 'Ada',
  lastName: 'Loom',
  address: { street: '1 Mill Lane', city: 'Leeds', state: 'Yorkshire', zipcode: 'LS1', country: 'England' },
  phoneNumber: '+44 113 496 0000',
  email,
}
const credentials = { email, password: 'ampersand-otter-quilt' }
const shopper = { _id: shopperId, name, email, profilePicture: '' }
const signedIn = { data: { token: 'Jc0JqS8vVdQ2m1oYb7u3kT5xWn9eRz4LhAfPgXiD6Mw', user: shopper } }
const linkToken = 'q3hZ0w9uT7sKx2mVb8nYc5eRj1oLd4aG'

const order = {
  _id: orderId,
  number: 1042,
  createdAt,
  status: 'Order Placed',
  productInfo: [{ ...soldProduct, quantity: 2, selectedSize: 'M' }],
  userData: { name, email, id: shopperId },
  delivery: details,
  subtotal: 119.8,
  shippingFee: 17.97,
  total: 137.77,
  adjustments: [{ kind: 'shipping', label: 'Shipping fee', percent: 15, amount: 17.97 }],
  payment: { method: 'Card', state: 'awaiting' },
} as const
const placed = { ...order, productInfo: [...order.productInfo], adjustments: [...order.adjustments] }
const paid = { ...placed, payment: { method: 'Card', state: 'paid', brand: 'visa', last4: '4242' } } as const

const salesOf = (orders: number, cents: number) => ({ orders, cents })

/** A sound use of every operation. One without an example does not compile. */
export const examples: Examples = {
  getAllProducts: { input: { sort: 'desc', limit: 5 }, answer: { data: [soldProduct] } },
  getById: { input: { id: productId }, answer: { data: soldProduct } },
  getProductIdentifiers: {
    input: { id: productId },
    answer: {
      data: {
        groupId: productId,
        variants: [{ size: 'M', sku: 'OX-M', gtin: '4006381333931' }, { size: 'L' }],
      },
    },
  },
  getByIds: { input: { ids: productId }, answer: { data: [soldProduct] } },
  getByCategory: {
    input: { category: 'Men,Women', subCategory: 'Topwear', sort: 'asc', limit: 24 },
    answer: { data: [soldProduct], total: 1, counts },
  },
  getBySearch: {
    input: { search: 'oxfrod shirt', limit: 24 },
    answer: {
      data: { data: [{ item: soldProduct, score: 0.72 }], total: 1, counts, readAs: 'oxford shirt' },
    },
  },
  getSuggestions: {
    input: { search: 'oxf' },
    answer: {
      data: {
        searches: ['oxford shirt'],
        parts: [{ category: 'Men', subCategory: 'Topwear' }],
        products: [{ _id: productId, productName, price, imgUrl }],
      },
    },
  },
  addProduct: { input: { ...product, size: [...product.size] }, answer: { data: soldProduct } },
  listProducts: { input: { search: 'shirt', sort: 'asc' }, answer: { data: [inPanel], total: 1 } },
  ...importExamples,
  getProduct: { input: { id: productId }, answer: { data: edited } },
  ...editingExamples(edited, actId),
  duplicateProduct: {
    input: { id: productId },
    answer: { data: { ...edited, status: 'draft', version: 1 }, actId },
  },
  getStyle: { input: { id: productId }, answer: { data: [inPanel] } },
  setStyle: { input: { id: productId, with: productId }, answer: { data: [inPanel], actId } },
  undo: { input: { actId }, answer: { changed: 1, stock: [], refused: [], actId } },
  getProductHistory: {
    input: { id: productId },
    answer: {
      data: [
        {
          actId,
          kind: 'edit',
          at: createdAt,
          by: 'owner@shop.example',
          version: 3,
          changes: [{ field: 'price', from: 59.9, to: 49.9 }],
        },
      ],
    },
  },

  ...stockExamples({ productId, productName, imgUrl, orderId, email, linkToken }),

  signUp: { input: { name, ...credentials, news: true, welcome: true }, answer: signedIn },
  login: { input: credentials, answer: signedIn },
  forgotPassword: { input: { email }, answer: { message } },
  checkResetLink: { input: { token: linkToken }, answer: { message, data: { email } } },
  resetPassword: { input: { token: linkToken, password: credentials.password }, answer: { message } },
  confirmEmail: { input: { token: linkToken }, answer: { message } },
  checkUndoLink: { input: { token: linkToken }, answer: { message, data: { email } } },
  undoEmailChange: { input: { token: linkToken, password: credentials.password }, answer: { message } },
  getEmailVerification: { input: { id: shopperId }, answer: { data: { email, confirmed: false } } },
  sendEmailVerification: { input: { id: shopperId }, answer: { message } },
  getDetails: {
    input: { id: shopperId, personal: 'true' },
    answer: { data: { userPersonalDetails: details } },
  },
  updatePersonalDetails: {
    input: { id: shopperId, ...details },
    answer: { data: { userPersonalDetails: details } },
  },
  updateDetails: {
    input: { id: shopperId, name: 'Ada King', email: 'king@shop.example', currentPassword: 'quilt-otter-3' },
    answer: { data: { user: { ...shopper, name: 'Ada King', email: 'king@shop.example' } } },
  },
  updateProfilePicture: {
    input: { user_id: shopperId, profilePicture: '' },
    answer: { data: { userProfilePicture: '' } },
  },

  ...wishlistExamples(shopperId, soldProduct),

  addToOrder: {
    input: {
      userData: { id: shopperId },
      order: { items: [{ _id: productId, selectedSize: 'M', quantity: 2, price: 59.9 }], totalCost: 119.8 },
      delivery: details,
      checkoutId: 'b1f0c7d9e11a2f06',
    },
    answer: { data: placed },
  },
  payOrder: { input: { order_id: orderId, paymentToken: 'tok_8f2c41d09ab7' }, answer: { data: paid } },
  ...refundExamples({ orderId, paid }),
  ...returnExamples({ orderId, productId, paid }),
  ...editExamples({ orderId, paid }),
  ...guestExamples({ shopperId, paid }),
  ...passkeyExamples({ shopperId, signedIn }),
  getOrder: { input: { order_id: orderId }, answer: { data: paid } },
  getUserOrders: { input: { user_id: shopperId, limit: 10 }, answer: { data: [paid] } },
  getAllOrders: { input: { search: '1042', status: 'Order Placed', limit: 20 }, answer: { data: [paid] } },
  ...parcelExamples(orderId, paid),

  getInvoice: { input: { order_id: orderId, kind: 'invoice' }, answer: '%PDF-1.3 …' },
  adminGetInvoice: { input: { order_id: orderId, kind: 'credit-note' }, answer: '%PDF-1.3 …' },
  contactShop: {
    input: { name, email, orderNumber: '1042', message: 'Can I have the shirt in M instead?' },
    answer: { message },
  },

  getPaymentProvider: { input: {}, answer: { data: { name: 'test' } } },

  ...administrationExamples,
  getTakings: {
    input: { timeZone: 'Europe/Berlin' },
    answer: {
      data: {
        timeZone: 'Europe/Berlin',
        livemode: true,
        days: [{ day: '2026-03-03', ...salesOf(1, 13_777) }],
        hours: [{ from: '2026-03-02T23:00:00.000Z', ...salesOf(1, 13_777) }],
        today: { ...salesOf(1, 13_777), before: salesOf(0, 0) },
        month: { ...salesOf(4, 52_310), before: salesOf(3, 40_025) },
      },
    },
  },
  ...pricingExamples,
  ...newsletterExamples,
  ...customerExamples,
  ...contentExamples,
  ...collectionExamples,
  ...reportExamples,
  ...settingsExamples,
  countOrders: {
    input: {},
    answer: { data: { byStatus: [{ status: 'Order Placed', orders: 12 }], toShip: 7 } },
  },
}
