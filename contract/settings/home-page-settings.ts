import { z } from 'zod'
import { isLinkAddress } from '../content/link-address.ts'
import { schema } from '../schema.ts'
import { boundedText, obeys, type TextRule, trimmedText, typedText } from '../text.ts'

/** Lengths fit the places of the texts on a phone. */
export const homePageTexts = {
  bannerTitle: { longest: 50, missing: 'Enter the title of the banner.' },
  bannerText: { longest: 120 },
  button: { longest: 30 },
  promiseTitle: { longest: 40 },
  promiseText: { longest: 140 },
  link: { longest: 30 },
  blockTitle: { longest: 60 },
  blockText: { longest: 300 },
  pictureText: { longest: 200 },
  bestSellers: { longest: 40, missing: 'Enter a heading for the best sellers.' },
} as const satisfies Record<string, TextRule>

const texts = homePageTexts
const wrongAddress = 'Begin with https://, with mailto:, or with / for a page of the shop.'

/** A link without a name is not shown. */
const HomeLink = schema(() =>
  z
    .object({
      name: typedText(texts.link),
      address: trimmedText(500).check(
        obeys((address) => (address === '' || isLinkAddress(address) ? undefined : wrongAddress)),
      ),
    })
    .refine(({ name, address }) => name === '' || address !== '', {
      error: 'Enter where the link leads.',
      path: ['address'],
    }),
)
export type HomeLink = z.infer<typeof HomeLink>

export const promiseIcons = ['exchange', 'return', 'support', 'parcel', 'none'] as const
export type PromiseIcon = (typeof promiseIcons)[number]

/** A promise without a title is not shown. */
const HomePromise = schema(() =>
  z.object({
    icon: z.enum(promiseIcons, { error: 'Choose a sign.' }),
    title: typedText(texts.promiseTitle),
    text: typedText(texts.promiseText),
    link: HomeLink,
  }),
)
export type HomePromise = z.infer<typeof HomePromise>

export const promisesShown = 3

/** The address of an uploaded picture; empty for none. */
const Picture = schema(() => trimmedText(2_000))

const on = schema(() => z.boolean({ error: 'Say whether it is shown.' }))

/** The home page's texts, and the blocks it can have beside the specified ones. Empty texts hide what they stand for. */
export const HomePageSettings = schema(() =>
  z.object({
    banner: z.object({
      title: typedText(texts.bannerTitle),
      text: typedText(texts.bannerText),
      button: typedText(texts.button),
    }),
    promises: z.array(HomePromise).length(promisesShown),
    /** Entries into the categories, each with a picture by the id of the category. */
    entries: z.object({
      on,
      pictures: z
        .record(boundedText(36), Picture)
        .refine((pictures) => Object.keys(pictures).length <= 100, 'There are too many pictures.'),
    }),
    /** A second banner: words and a link beside a picture. */
    block: z.object({
      on,
      title: typedText(texts.blockTitle),
      text: typedText(texts.blockText),
      link: HomeLink,
      picture: Picture,
      /** What the picture shows, for who does not see it. */
      alt: typedText(texts.pictureText),
    }),
    bestSellers: z.object({ on, title: typedText(texts.bestSellers) }),
  }),
)
export type HomePageSettings = z.infer<typeof HomePageSettings>
