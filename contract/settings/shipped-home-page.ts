import type { HomePageSettings, HomePromise } from './home-page-settings.ts'

/** Shoppers' pages load these two alone. */
export const shippedBanner: HomePageSettings['banner'] = {
  title: 'Clothes with a finished edge',
  text: 'Coats, knits and denim made to be worn for years.',
  button: 'Shop the collection',
}

/** Each leads to the page that keeps it (docs/promises.md). */
export const shippedPromises: readonly HomePromise[] = [
  {
    icon: 'exchange',
    title: 'Easy exchange',
    text: 'Wrong size or changed your mind? Exchanging it is easy.',
    link: { name: 'Exchange an item', address: '/my-order' },
  },
  {
    icon: 'return',
    title: '7 days return policy',
    text: 'Try it on at home. If it isn’t right, send it back within a week.',
    link: { name: 'Return an item', address: '/my-order' },
  },
  {
    icon: 'support',
    title: '24/7 customer support',
    text: 'Questions? We’re here at any hour.',
    link: { name: 'Contact us', address: '/contact' },
  },
]

/** The home page of the specification. */
export const shippedHomePage: HomePageSettings = {
  banner: shippedBanner,
  promises: [...shippedPromises],
  entries: { on: false, pictures: { Men: '', Women: '', Kids: '' } },
  block: { on: false, title: '', text: '', link: { name: '', address: '' }, picture: '', alt: '' },
  bestSellers: { on: false, title: 'Best sellers' },
}
