import type { Page } from 'playwright-core'
import type { Product } from '../../../contract/catalogue/product.ts'
import { toCents, toDollars } from '../../../contract/money.ts'
import type { EditState } from '../../../contract/payments/order-edit.ts'
import { sumOf } from '../../../contract/pricing/cart-price.ts'
import { priceCart } from '../../../contract/pricing/price-cart.ts'
import { fillCard, payNow, placeOrder } from '../../setup/checkout.ts'
import { exampleOf } from '../../setup/example-answers.ts'
import { cards, delivery } from '../../setup/orders.ts'
import { press, type State, sharing } from '../state.ts'
import type { Stock } from '../stock.ts'

const cartOf = (products: readonly Product[]) => ({
  cart: {
    items: products.map((product, place) => ({
      ...product,
      selectedSize: product.size[0],
      quantity: place + 1,
    })),
  },
})

const one = ({ product }: Stock) => cartOf([product])
const many = ({ many }: Stock) => cartOf(many)
const longest = ({ longest }: Stock) => ({
  cart: { items: [{ ...longest, selectedSize: longest.size[0], quantity: 100 }] },
})
const gone = ({ product }: Stock) =>
  cartOf([{ ...product, _id: '00000000-0000-7000-8000-000000000000' as Product['_id'] }, product])
const short = ({ living }: Stock) => ({
  cart: {
    items: [living.reduced, living.soldOut].map((product) => ({
      ...product,
      selectedSize: 'S',
      quantity: 4,
    })),
  },
})
const withCode = (stock: Stock) => ({ ...one(stock), discountCode: 'SPRING20' })
const priced = { subtotal: 0, adjustments: [], total: 0 }
const holds = {
  priceCart: {
    data: {
      ...priced,
      codes: [
        {
          code: 'SPRING20',
          offer: {
            id: '00000000-0000-7000-8000-000000000001',
            code: 'SPRING20',
            label: 'Spring sale',
            kind: 'percent',
            percent: 20,
            appliesTo: { kind: 'all' },
            minimumCents: 0,
            combines: false,
          },
        },
      ],
    },
  },
}
const ended = {
  priceCart: {
    data: {
      ...priced,
      codes: [{ code: 'SPRING20', problem: { code: 'code-ended', message: 'This code has ended.' } }],
    },
  },
}
const dearer = ({ product }: Stock) => cartOf([{ ...product, price: product.price - 10 }])

/** What the tab remembers of a paid order of one of each. */
function paid(products: readonly Product[]) {
  const total = priceCart(
    products.map(({ _id: productId, price, category, subCategory }) => ({
      productId,
      category,
      subCategory,
      price: toCents(price),
      quantity: 1,
    })),
  )
  const order = {
    number: 1042,
    createdAt: new Date().toISOString(),
    status: 'Order Placed',
    productInfo: products.map((product) => ({ ...product, selectedSize: 'S', quantity: 1 })),
    delivery,
    subtotal: toDollars(total.subtotal),
    shippingFee: toDollars(sumOf('shipping', total.adjustments)),
    total: toDollars(total.total),
    adjustments: total.adjustments.map(({ cents, ...rest }) => ({ ...rest, amount: toDollars(cents) })),
    payment: { method: 'Card', state: 'paid' },
  }
  return { paidOrder: { amount: order.total, paidAt: order.createdAt, order } }
}

function paidInCash({ product }: Stock) {
  const { paidOrder } = paid([product])
  const payment = { method: 'Cash on delivery', state: 'awaiting' }
  return { paidOrder: { ...paidOrder, order: { ...paidOrder.order, payment } } }
}

const enterCode = async (page: Page) => {
  await press('Add a discount code')(page)
  await page.getByLabel('Discount code').fill('NO-SUCH')
  await press('Apply')(page)
}

const openCard = async (page: Page) => {
  await placeOrder(page).click()
  await page.getByLabel('Card number').waitFor()
}
const pay = (card: Parameters<typeof fillCard>[1]) => async (page: Page) => {
  await openCard(page)
  await fillCard(page, card)
  await payNow(page).click()
}

const { data: someDifference } = exampleOf('getOrderDifference')
const difference = () => `/order-difference/${someDifference.order._id}`
const asked = (state: EditState) => ({ getOrderDifference: { data: { ...someDifference, state } } })

export const checkoutStates: Record<string, readonly State[]> = {
  '/guest-order': [
    {
      name: 'a delivered order with its history',
      at: ({ guestOrder }) => guestOrder,
      acts: (page) => page.getByText('History').click(),
      shows: 'Order placed',
    },
    {
      name: 'the invoice fails',
      at: ({ guestOrder }) => guestOrder,
      broken: 'enterGuestOrder',
      acts: press('Invoice'),
      shows: 'Something went wrong',
    },
    { name: 'a link without an order', shows: 'This link no longer shows an order.' },
  ],
  '/cart': sharing({ as: 'newcomer' }, [
    { name: 'empty', shows: 'Your cart is empty' },
    { name: 'one', tab: one, shows: 'PROCEED TO CHECKOUT' },
    { name: 'a discount code', tab: withCode, answers: holds, shows: 'Spring sale' },
    { name: 'a code has ended', tab: withCode, answers: ended, shows: 'has ended' },
    { name: 'the field of a code', tab: one, acts: press('Add a discount code'), shows: 'Apply' },
    { name: 'a wrong code', tab: one, acts: enterCode, shows: 'This code isn’t valid.' },
    { name: 'many', as: 'regular', tab: many, shows: 'PROCEED TO CHECKOUT' },
    { name: 'a line removed', tab: many, acts: press('Remove'), shows: 'Put it back' },
    { name: 'the longest words', as: 'long name', tab: longest, shows: 'At most 100 of one size' },
    { name: 'something is no longer sold', tab: gone, shows: 'No longer available' },
    { name: 'short of stock, and sold out', tab: short, shows: 'Only 2 left' },
    { name: 'a price has changed', tab: dearer, shows: 'The price has risen' },
  ]),
  '/payment': [
    { name: 'the first time', as: 'newcomer', tab: one, shows: 'PLACE ORDER' },
    { name: 'a regular, many', as: 'regular', tab: many, shows: 'PLACE ORDER' },
    { name: 'the longest words', as: 'long name', tab: longest, shows: 'PLACE ORDER' },
    { name: 'a guest', tab: one, shows: 'You’re ordering without an account.' },
    {
      name: 'in cash',
      as: 'regular',
      tab: one,
      acts: (page) => page.getByRole('radio', { name: 'Cash on delivery' }).check(),
      shows: 'PLACE ORDER',
    },
    { name: 'on its way', as: 'regular', tab: one, held: 'getDetails', shows: 'Checkout' },
    {
      name: 'nothing filled in',
      as: 'newcomer',
      tab: one,
      acts: (page) => placeOrder(page).click(),
      shows: 'first name',
    },
    { name: 'the card', as: 'regular', tab: one, acts: openCard, shows: 'Pay Now' },
    {
      name: 'a card that is wrong',
      as: 'regular',
      tab: one,
      acts: pay({ number: '4242', expiry: '13/20', cvv: '1' }),
      shows: 'Card number must be 16 digits.',
    },
    {
      name: 'the card is on its way',
      as: 'regular',
      tab: one,
      held: 'getPaymentProvider',
      acts: (page) => placeOrder(page).click(),
      shows: 'Preparing the payment',
    },
    { name: 'paying', as: 'regular', tab: one, held: 'addToOrder', acts: pay({}), shows: 'Paying.' },
    {
      name: 'the order fails',
      as: 'regular',
      tab: one,
      broken: 'addToOrder',
      acts: pay({}),
      shows: 'Nothing was charged',
    },
  ],
  '/payment/success': sharing({ as: 'regular' }, [
    {
      name: 'paid',
      tab: () => ({ paidOrder: { amount: 1234.5, paidAt: new Date().toISOString() } }),
      shows: 'Payment Successful',
    },
    { name: 'paid, one thing bought', tab: ({ product }) => paid([product]), shows: 'Arrives by' },
    { name: 'ordered in cash', tab: paidInCash, shows: 'Pay the courier in cash' },
    { name: 'paid, many things bought', tab: ({ many }) => paid(many), shows: 'Arrives by' },
    {
      name: 'paid, the longest words',
      as: 'long name',
      tab: ({ longest, product }) => paid([longest, product]),
      shows: 'Arrives by',
    },
  ]),
  '/payment/error': [
    { name: 'by itself', as: 'regular', shows: 'Payment Failed' },
    {
      name: 'declined',
      as: 'passer-by',
      at: () => '/payment',
      tab: one,
      shows: 'Nothing was charged.',
      async acts(page) {
        const details = [
          'First name',
          'Last name',
          'Street',
          'City',
          'State',
          'Postal code',
          'Country',
          'Phone number',
        ]
        for (const label of details) await page.getByLabel(label).fill('1234')
        await pay({ number: cards.declinedAtCharge })(page)
      },
    },
  ],
  '/order-difference/:id': sharing({ as: 'regular', at: difference }, [
    { name: 'asked for', answers: asked('waiting'), shows: 'It then costs' },
    { name: 'paying', answers: asked('waiting'), acts: press('Pay $'), shows: 'Card number' },
    { name: 'paid', answers: asked('paid'), shows: 'We’ve received' },
    { name: 'called off', answers: asked('withdrawn'), shows: 'called off' },
    { name: 'nothing to pay', shows: 'There is nothing to show' },
  ]),
  '/my-order': sharing({ as: 'regular' }, [
    { name: 'none', as: 'newcomer', shows: 'You have no orders yet' },
    { name: 'one', as: 'one of each', shows: 'Total' },
    { name: 'many', shows: 'Awaiting payment' },
    { name: 'the longest words', as: 'long name', shows: 'Shipped' },
    { name: 'on its way', held: 'getUserOrders', shows: 'My Orders' },
    { name: 'fails', broken: 'getUserOrders', shows: 'Your orders could not be loaded' },
    { name: 'a history', acts: (page) => page.getByText('History').first().click(), shows: 'Order placed' },
    { name: 'bought again', as: 'one of each', acts: press('Buy again'), shows: 'added to your cart' },
    {
      name: 'nothing left to buy again',
      as: 'one of each',
      answers: { getByIds: { data: [] } },
      acts: press('Buy again'),
      shows: 'Nothing was added',
    },
    { name: 'paying for one', acts: press('Pay for it'), shows: 'Pay Now' },
    {
      name: 'cancelling one',
      as: 'one of each',
      acts: press('Cancel order'),
      shows: 'goes back to your card',
    },
  ]),
}
