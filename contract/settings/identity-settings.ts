import { z } from 'zod'
import { isHostedPath } from '../images/pictures.ts'
import { schema } from '../schema.ts'
import { boundedText, type TextRule, typedText } from '../text.ts'
import { colourFaults } from './shop-colours.ts'

/** The name fits the top bar of a phone. */
export const shopNameRule = {
  longest: 40,
  missing: 'Enter the name of the shop.',
} as const satisfies TextRule

/** Logos and icons are on the shop's own image host, which alone can draw them in further sizes. */
const ownPicture = boundedText(200).refine(isHostedPath, { error: 'Upload the picture here.' })

const colour = boundedText(7)
  .regex(/^#[0-9a-f]{6}$/i, { error: 'Write a colour as #rrggbb.', abort: true })
  .toLowerCase()

const Colours = z.object({ accent: colour, paper: colour, ink: colour }).check(({ value, issues }) => {
  for (const [field, message] of Object.entries(colourFaults(value)))
    issues.push({ code: 'custom', message, path: [field], input: value })
})

/** How the shop presents itself, on pages, in mails and in the panel. */
export const IdentitySettings = schema(() =>
  z.object({
    name: typedText(shopNameRule),
    /** It follows the name in the title of the home page, as in "Selvedge: clothes with a finished edge". May be empty. */
    tagline: typedText({ longest: 80 }),
    /** A sentence or two below the name at the foot of every page. May be empty. */
    about: typedText({ longest: 200 }),
    /** Stands for the name in the top bar, in mails, on slips and on invoices that are issued from then on. */
    logo: z
      .object({
        address: ownPicture,
        alt: typedText({ longest: 100, missing: 'Say in words what the logo shows.' }),
      })
      .nullable(),
    /** Drawn in the sizes of browsers' tabs and of home screens. */
    icon: ownPicture.nullable(),
    colours: Colours,
  }),
)
export type IdentitySettings = z.infer<typeof IdentitySettings>
