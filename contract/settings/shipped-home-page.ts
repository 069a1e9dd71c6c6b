import type { HomePageSettings, HomePromise } from './home-page-settings.ts'

/** Shoppers' pages load these alone. */
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

/** Pages show their own picture beside it. */
export const shippedBlock: HomePageSettings['block'] = {
  on: true,
  title: 'The edge',
  text: 'A selvedge is the edge that a loom weaves so that cloth can’t unravel. Everything we make is finished with the same care, inside and out.',
  link: { name: 'Our story', address: '/about-us' },
  picture: '',
  alt: '',
}

/** The home page of the specification, with links to the categories and a story (decision 237). */
export const shippedHomePage: HomePageSettings = {
  banner: shippedBanner,
  promises: [...shippedPromises],
  entries: { on: true, pictures: { Men: '', Women: '', Kids: '' } },
  block: shippedBlock,
  bestSellers: { on: false, title: 'Best sellers' },
}
