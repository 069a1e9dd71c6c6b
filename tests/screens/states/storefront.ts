import type { Page } from 'playwright-core'
import { emptyFacets } from '../../../contract/catalogue/facets.ts'
import { press, type State } from '../state.ts'

const nothing = { getAllProducts: { data: [] }, getByCategory: { data: [], total: 0, counts: emptyFacets } }

const search = (text: string) => async (page: Page) => {
  await press('Search')(page)
  await page.getByPlaceholder('Search collections...').pressSequentially(text)
}

export const storefrontStates: Record<string, readonly State[]> = {
  '/': [
    { name: 'a visitor', shows: 'Subscribe Now' },
    { name: 'signed in', as: 'regular', shows: 'Just in' },
    { name: 'who is signed in is being found out', held: 'verify', shows: 'Checking who is signed in' },
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
  '/collections': [
    { name: 'everything', shows: 'Show more' },
    {
      name: 'filtered',
      at: () => '/collections?category=Women,Kids&subCategory=Winterwear&sort=asc',
      shows: 'Clear all',
    },
    { name: 'one category', at: () => '/collections?category=Men', shows: 'Remove' },
    { name: 'a search', at: () => '/collections?search=wool+coat', shows: 'Results for' },
    { name: 'the longest name', at: () => '/collections?search=Donaudampfschifffahrt', shows: '$99,999.99' },
    {
      name: 'nothing found',
      at: () => '/collections?search=zeppelin+hangar&category=Kids',
      shows: 'No Products found',
    },
    { name: 'reduced, and sold out', at: () => '/collections?search=chore', shows: 'Lowest price' },
    { name: 'nothing in the shop', answers: nothing, fromWithin: true, shows: 'No Products found' },
    { name: 'on its way', held: 'getByCategory', fromWithin: true, shows: 'Clothes with a finished edge' },
    { name: 'fails', broken: 'getByCategory', fromWithin: true, shows: 'Something went wrong' },
    { name: 'the filters of a phone', on: 'phones', acts: press('Filters'), shows: 'Show' },
  ],
  '/product/:id': [
    { name: 'a visitor', at: ({ product }) => `/product/${product._id}`, shows: 'Related products' },
    {
      name: 'signed in',
      as: 'regular',
      at: ({ product }) => `/product/${product._id}`,
      shows: 'Related products',
    },
    {
      name: 'put into the cart',
      at: ({ product }) => `/product/${product._id}`,
      acts: press('ADD TO CART'),
      shows: 'including shipping',
    },
    {
      name: 'the size guide',
      at: ({ product }) => `/product/${product._id}`,
      acts: press('Size guide'),
      shows: 'body measurements',
    },
    {
      name: 'on the wishlist',
      as: 'passer-by',
      answers: { getDetails: { data: { userWishlist: [] } } },
      at: ({ product }) => `/product/${product._id}`,
      acts: press('wishlist'),
      shows: 'Added to wishlist',
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
    {
      name: 'sold out',
      at: ({ living }) => `/product/${living.soldOut._id}`,
      shows: 'Email me when it’s back',
    },
    {
      name: 'sold out, asked for',
      at: ({ living }) => `/product/${living.soldOut._id}`,
      acts: press('Email me when it’s back'),
      shows: 'We’ll write to you once',
    },
    {
      name: 'no longer sold',
      at: ({ living }) => `/product/${living.gone._id}`,
      shows: 'No longer sold',
    },
    { name: 'gone', at: () => '/product/00000000-0000-7000-8000-000000000000', shows: 'find that page' },
  ],
  '/back-in-stock': [
    {
      name: 'to be confirmed',
      at: () => '/back-in-stock?token=x',
      shows: 'Confirm that this address is yours',
    },
    {
      name: 'confirmed',
      at: () => '/back-in-stock?token=x',
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
      acts: press('Tell me when it’s back'),
      shows: 'We’ll write to you',
    },
    {
      name: 'an old link',
      at: () => '/back-in-stock?token=x',
      acts: press('Tell me when it’s back'),
      shows: 'This link no longer works',
    },
  ],
  '/about-us': [{ name: 'a visitor', shows: 'Convenience' }],
  '/*': [{ name: 'an unknown address', at: () => '/no-such-page', shows: 'find that page' }],
}
