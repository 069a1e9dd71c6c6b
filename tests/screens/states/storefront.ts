import type { Page } from 'playwright-core'
import { namesOf, shippedCategories } from '../../../contract/catalogue/categories.ts'
import { colourFamilies } from '../../../contract/catalogue/colour-family-names.ts'
import { emptyFacets } from '../../../contract/catalogue/facets.ts'
import type { Product } from '../../../contract/catalogue/product.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { press, type State, sharing } from '../state.ts'

const noProducts = emptyFacets(shippedCategories)

/** A list of very many products, with every colour, many sizes and one of the longest. */
const manyOptions: AnswerOf<'getByCategory'> = {
  data: [],
  total: 10_000,
  counts: { ...noProducts, Men: { Topwear: 120_000, Bottomwear: 2_300, Winterwear: 0 } },
  isEstimate: true,
  options: {
    colours: colourFamilies.map((value, place) => ({ value, products: Math.round(40_000 / 2 ** place) })),
    sizes: [
      ...['S', 'M', 'L', 'XL', '30', '32', '34', '6-7 years', 'One size', '40'],
      'Extra long and extra wide, from the merchant’s own size list',
    ].map((value, place) => ({ value, products: 10_000 - 900 * place })),
    prices: { lowest: 4.5, highest: 1_249.99 },
    onSale: 3_100,
    isEstimate: true,
  },
}
const nothing = { getAllProducts: { data: [] }, getByCategory: { data: [], total: 0, counts: noProducts } }

const picture = '/images/nowhere.jpg'

const swatches = colourFamilies.map((family, place) => ({
  _id: `0199c1b2-8f10-7c35-8d6a-1e4b9a7c2${String(100 + place)}` as Product['_id'],
  colour: place === 4 ? 'The colour of wet sand at the end of a long evening by the sea' : family,
  imgUrl: place === 4 || place === 7 ? '' : picture,
  ...(place % 3 === 1 ? { soldOut: true as const } : {}),
}))
const inManyColours: AnswerOf<'getById'> = {
  data: {
    _id: swatches[4]?._id as Product['_id'],
    productName: 'Wool Coat',
    productDescription: 'Warm.',
    price: 120,
    category: 'Women',
    subCategory: 'Winterwear',
    size: ['S', 'M'],
    imgUrl: picture,
    deliveryTime: '2 Days',
    createdAt: '2026-03-03T09:30:00.000Z',
  },
  colours: swatches,
}

const homePage: AnswerOf<'getHomePage'>['data'] = {
  banner: { title: 'Fifty letters are the most that this title can be.', text: '', button: '' },
  promises: [
    {
      icon: 'parcel',
      title: 'Free shipping',
      text: 'From $100 on, to every country.',
      link: { name: 'See what it costs', address: '/pages/terms' },
    },
    { icon: 'none', title: 'Made to last', text: '', link: { name: '', address: '' } },
  ],
  entries: namesOf(shippedCategories).map((category) => ({ category, picture })),
  block: {
    title: 'From one mill',
    text: 'All of our wool comes from one valley.',
    link: { name: 'Read more', address: '/about-us' },
    picture,
    alt: 'A mill by a river',
  },
  bestSellers: {
    title: 'Most loved',
    products: [1, 2, 3, 4, 5].map((place) => ({
      _id: `0199c1b2-8f10-7c35-8d6a-1e4b9a7c2d0${place}` as Product['_id'],
      productName: `Beloved Coat ${place}`,
      productDescription: 'Warm.',
      price: 120 + place,
      category: 'Women',
      subCategory: 'Winterwear',
      size: ['M'],
      imgUrl: picture,
      deliveryTime: '2 Days',
      createdAt: '2026-03-03T09:30:00.000Z',
    })),
  },
}

const search = (text: string) => async (page: Page) => {
  await press('Search')(page)
  await page.getByPlaceholder('Search collections...').pressSequentially(text)
}

export const storefrontStates: Record<string, readonly State[]> = {
  '/': [
    { name: 'a visitor', shows: 'Subscribe Now' },
    { name: 'signed in', as: 'regular', shows: 'Just in' },
    { name: 'who is signed in is being found out', held: 'verify', shows: 'Checking who is signed in' },
    {
      name: 'with other words and blocks',
      answers: { getHomePage: { data: homePage } },
      fromWithin: true,
      shows: 'Most loved',
    },
    { name: 'no products yet', answers: nothing, fromWithin: true, shows: 'on their way' },
    { name: 'products fail', broken: 'getAllProducts', fromWithin: true, shows: 'could not be loaded' },
    { name: 'the menu of a phone', as: 'regular', on: 'phones', acts: press('Menu'), shows: 'Logout' },
    { name: 'the menu of the user', as: 'regular', on: 'desks', acts: press('USER'), shows: 'Logout' },
    { name: 'search', acts: press('Search'), shows: 'Search the collections' },
    { name: 'search, a wrong letter', acts: search('wol coa'), shows: '$' },
    { name: 'search, nothing', acts: search('zeppelin hangar'), shows: 'No' },
    {
      name: 'logging out',
      as: 'regular',
      shows: 'Are you sure you want to log out',
      async acts(page) {
        const menu = page.getByRole('button', { name: /^(Menu|USER)$/ })
        await menu.filter({ visible: true }).click()
        await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
      },
    },
  ],
  '/discount/:code': [
    {
      name: 'a link with a code',
      at: () => '/discount/SPRING20',
      shows: 'The code SPRING20 is in your cart',
    },
  ],
  '/collections': [
    { name: 'everything', shows: 'Show more' },
    {
      name: 'filtered',
      at: () => '/collections?category=Women,Kids&subCategory=Winterwear&sort=asc',
      shows: 'Clear all',
    },
    { name: 'one category', at: () => '/collections?category=Men', shows: 'Remove' },
    {
      name: 'every kind of filter',
      answers: { getByCategory: manyOptions },
      fromWithin: true,
      at: () => '/collections?category=Men&colour=blue,gold&size=S,XXXL&priceFrom=20&priceTo=120',
      shows: '10,000+ products',
    },
    { name: 'a search', at: () => '/collections?search=wool+coat', shows: 'Results for' },
    {
      name: 'a price in a search',
      at: () => '/collections?search=coat+under+$1',
      shows: 'None of these is under',
    },
    { name: 'the longest name', at: () => '/collections?search=Donaudampfschifffahrt', shows: '$99,999.99' },
    {
      name: 'nothing found',
      at: () => '/collections?search=zeppelin+hangar&category=Kids',
      shows: 'No Products found',
    },
    { name: 'a misspelt search', at: () => '/collections?search=swaeter', shows: 'Showing results for' },
    {
      name: 'a search that its filters leave empty',
      at: () => '/collections?search=henley&category=Kids',
      shows: 'Clear filters',
    },
    { name: 'reduced, and sold out', at: () => '/collections?search=chore', shows: '-19%' },
    {
      name: 'a second picture under the pointer',
      on: 'desks',
      at: () => '/collections?search=chore',
      acts: (page) => page.getByRole('link', { name: /Chore Jacket/ }).hover(),
      shows: '-19%',
    },
    { name: 'nothing in the shop', answers: nothing, fromWithin: true, shows: 'No Products found' },
    { name: 'on its way', held: 'getByCategory', fromWithin: true, shows: 'Clothes with a finished edge' },
    { name: 'fails', broken: 'getByCategory', fromWithin: true, shows: 'Something went wrong' },
    { name: 'the filters of a phone', on: 'phones', acts: press('Filters'), shows: 'Show' },
  ],
  '/product/:id/:name?': [
    ...sharing({ at: ({ product }) => `/product/${product._id}` }, [
      { name: 'a visitor', shows: 'Related products' },
      { name: 'signed in', as: 'regular', shows: 'Related products' },
      { name: 'put into the cart', acts: press('ADD TO CART'), shows: 'including shipping' },
      { name: 'the size guide', acts: press('Size guide'), shows: 'body measurements' },
    ]),
    {
      name: 'a size guide of the merchant’s own',
      at: ({ measured }) => `/product/${measured._id}`,
      acts: press('Size guide'),
      shows: 'Length of the back',
    },
    {
      name: 'on the wishlist',
      as: 'passer-by',
      answers: { getDetails: { data: { userWishlist: [] } } },
      at: ({ product }) => `/product/${product._id}`,
      acts: press('wishlist'),
      shows: 'Added to wishlist',
    },
    { name: 'in three colours', at: ({ coloured }) => `/product/${coloured._id}`, shows: 'Colour' },
    {
      name: 'in many colours',
      answers: { getById: inManyColours },
      fromWithin: true,
      at: ({ coloured }) => `/product/${coloured._id}`,
      shows: 'The colour of wet sand',
    },
    {
      name: 'up close',
      at: ({ product }) => `/product/${product._id}`,
      acts: press('Zoom in on the picture'),
      shows: 'Zoom in',
    },
    {
      name: 'the longest words',
      as: 'regular',
      at: ({ longest }) => `/product/${longest._id}`,
      shows: '$99,999.99',
    },
    {
      name: 'nothing like it',
      at: ({ product }) => `/product/${product._id}`,
      answers: nothing,
      fromWithin: true,
      shows: 'There are no similar products',
    },
    {
      name: 'on its way',
      at: ({ product }) => `/product/${product._id}`,
      held: 'getById',
      fromWithin: true,
      shows: 'Clothes with a finished edge',
    },
    {
      name: 'several pictures, reduced, nearly sold out',
      at: ({ living }) => `/product/${living.reduced._id}`,
      shows: 'Only 2 left',
    },
    ...sharing({ at: ({ living }) => `/product/${living.soldOut._id}` }, [
      { name: 'sold out', shows: 'Email me when it’s back' },
      {
        name: 'sold out, asked for',
        acts: press('Email me when it’s back'),
        shows: 'We’ll let you know once',
      },
      {
        name: 'sold out, asked for by a shopper',
        as: 'regular',
        acts: press('Email me when it’s back'),
        shows: 'rosalind@mail.example',
      },
    ]),
    { name: 'no longer sold', at: ({ living }) => `/product/${living.gone._id}`, shows: 'No longer sold' },
    { name: 'gone', at: () => '/product/00000000-0000-7000-8000-000000000000', shows: 'find that page' },
  ],
  '/back-in-stock': sharing({ at: () => '/back-in-stock?token=x' }, [
    { name: 'to be confirmed', shows: 'Confirm your email' },
    {
      name: 'confirmed',
      answers: {
        confirmNotifyWhenBack: {
          message: '',
          data: {
            productId: '00000000-0000-7000-8000-000000000000',
            productName: 'Chore Coat',
            size: 'S',
          },
        },
      },
      acts: press('Email me when it’s back'),
      shows: 'You’re on the list',
    },
    { name: 'an old link', acts: press('Email me when it’s back'), shows: 'This link no longer works' },
  ]),
  '/about-us': [{ name: 'a visitor', shows: 'Convenience' }],
  '/contact': [
    { name: 'a visitor', shows: 'Send message' },
    { name: 'about an order', as: 'regular', at: () => '/contact?order=1042', shows: 'Send message' },
    { name: 'typed wrong', acts: press('Send message'), shows: 'Write your message.' },
    {
      name: 'sent',
      as: 'regular',
      answers: { contactShop: { message: 'Thank you.' } },
      async acts(page) {
        await page.getByLabel('Name').fill('Ada')
        await page.getByLabel('Email').fill('ada@mail.example')
        await page.getByLabel('Message').fill('Do you make hats?')
        await press('Send message')(page)
      },
      shows: 'Message sent',
    },
  ],
  '/*': [{ name: 'an unknown address', at: () => '/no-such-page', shows: 'find that page' }],
}
