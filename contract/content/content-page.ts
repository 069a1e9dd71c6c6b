import { z } from 'zod'
import { schema } from '../schema.ts'
import { type TextRule, typedText } from '../text.ts'

/** The pages whose text the merchant writes, in the order of the footer. */
export const contentPageNames = ['about-us', 'returns', 'shipping', 'privacy', 'terms', 'imprint'] as const
export type ContentPageName = (typeof contentPageNames)[number]

/** Has its place in the shop whatever is written: its text changes, and it is never hidden (spec §2). */
export const alwaysShownPage = 'about-us' satisfies ContentPageName

export const ContentPageName = schema(() => z.enum(contentPageNames, { error: 'There is no such page.' }))

export const contentTexts = {
  title: { longest: 60, missing: 'Enter the title of the page.' },
  body: { longest: 40_000, tooLong: 'A page has at most 40,000 characters.' },
} as const satisfies Record<string, TextRule>

/** What a merchant has typed: `body` in the markup of server/content/render-markup.ts. */
export const TypedPage = schema(() =>
  z.object({ title: typedText(contentTexts.title), body: typedText(contentTexts.body) }),
)
export type TypedPage = z.infer<typeof TypedPage>

/** A heading with what stands below it. `html` is sanitised; it has headings from the fourth level on. */
const contentPart = schema(() => z.object({ id: z.string(), title: z.string(), html: z.string() }))

/** A page as shoppers read it. What stands before the first heading is a section without a title. */
export const ContentText = schema(() =>
  z.object({
    title: z.string(),
    /** The beginning of the text, for search engines. */
    description: z.string(),
    sections: z.array(
      z.object({
        /** Of its element: an address can end with it after a #. */
        id: z.string(),
        title: z.string().exactOptional(),
        html: z.string(),
        parts: z.array(contentPart),
      }),
    ),
  }),
)
export type ContentText = z.infer<typeof ContentText>

/** `changed`: shoppers read an earlier text than the draft. */
export const contentPageStates = ['hidden', 'published', 'changed'] as const
export type ContentPageState = (typeof contentPageStates)[number]

const version = schema(() => z.int().min(0))
/** When the newest version was made, and by whom; absent for a page as shipped. */
const latest = schema(() => ({ at: z.iso.datetime().exactOptional(), by: z.string().exactOptional() }))

export const ListedContentPage = schema(() =>
  z.object({
    name: ContentPageName,
    title: z.string(),
    state: z.enum(contentPageStates),
    version,
    ...latest,
  }),
)
export type ListedContentPage = z.infer<typeof ListedContentPage>

/** A page as the merchant edits it: `title` and `body` of the draft. */
export const EditedContentPage = schema(() =>
  z.object({
    ...ListedContentPage.shape,
    body: z.string(),
    /** What shoppers read. */
    published: z.object({ version, title: z.string(), body: z.string() }).exactOptional(),
  }),
)
export type EditedContentPage = z.infer<typeof EditedContentPage>

export const contentActs = ['save', 'publish', 'unpublish', 'undo'] as const
export type ContentAct = (typeof contentActs)[number]

/** The draft after an act. */
export const ContentPageVersion = schema(() =>
  z.object({
    version,
    kind: z.enum(contentActs),
    at: z.iso.datetime(),
    by: z.string().exactOptional(),
    title: z.string(),
    body: z.string(),
  }),
)
export type ContentPageVersion = z.infer<typeof ContentPageVersion>
