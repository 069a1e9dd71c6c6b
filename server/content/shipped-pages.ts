import type { ContentPageName, TypedPage } from '../../contract/content/content-page.ts'

type ShippedPage = TypedPage & {
  /** Only these are shown before a merchant has written them. */
  isPublished: boolean
  /** For search engines; the beginning of the text unless said. `{wearers}` stands for the shop's categories. */
  description?: string
}

const hidden = (title: string): ShippedPage => ({ title, body: '', isPublished: false })

/** The pages of a shop whose merchant has written none. */
export const shippedPages: Readonly<Record<ContentPageName, ShippedPage>> = {
  'about-us': {
    title: 'About us',
    description:
      'Who we are: everyday clothes for {wearers}, made properly, honestly described and built to last.',
    isPublished: true,
    body: `## Our mission

The selvedge is the edge a loom weaves so that cloth does not come undone. We try to make clothes, and to run a shop, the same way.

We choose a small number of garments and see them through: cloth that gets better with wear, cuts that leave room to move, colours that still go together in five years. Men’s, women’s and children’s things are made to one standard, because small people are harder on their knees than anyone.

Our mission is to make it easy to dress well for a long time. That means fair prices without theatre, honest descriptions, and a wardrobe that needs replacing less often.

## Why people shop with us

### Quality assurance

We check every piece before it leaves us: seams, buttons and cloth. If we wouldn’t wear it ourselves, we don’t send it.

### Convenience

A fast shop with a search that understands you and a checkout that remembers you. Delivery times are clear, exchanges are easy, and you have a week to change your mind.

### Exceptional customer service

We answer questions around the clock, know how a coat should fit, and stay with you until everything is sorted.`,
  },
  returns: hidden('Returns'),
  shipping: hidden('Shipping'),
  privacy: hidden('Privacy'),
  terms: hidden('Terms'),
  imprint: hidden('Imprint'),
}
