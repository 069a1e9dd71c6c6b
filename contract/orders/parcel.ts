import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedText, obeys, trimmedText } from '../text.ts'
import { type CarrierCode, carriers } from './carriers.ts'

const longestNumber = 40
const longestLink = 500
const wrongNumber = `A tracking number has 4 to ${longestNumber} letters, digits or dashes.`
const wrongLink = 'Enter a link that begins with https://.'
const nothing = 'Enter a tracking number or a link.'

/** Of a named host, without a name or password before it. */
const httpsLink = /^https:\/\/[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#][^\s\p{C}<>"'\\]*)?$/iu

/** Carriers print their numbers in groups. */
export const withoutBlanks = (typed: string): string =>
  typed.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')

export const trackingNumberFault = (typed: string): string | undefined =>
  new RegExp(`^[A-Za-z0-9-]{4,${longestNumber}}$`).test(withoutBlanks(typed)) ? undefined : wrongNumber

export function trackingLinkFault(typed: string): string | undefined {
  const text = typed.trim()
  if (text.length > longestLink) return `Please use at most ${longestLink} characters.`
  return httpsLink.test(text) ? undefined : wrongLink
}

/** A parcel as a form of the panel has it. */
export type TypedParcel = { carrier: CarrierCode; trackingNumber: string; url: string }

/** By field. An empty text is left out. */
export function parcelFaults({ carrier, trackingNumber, url }: TypedParcel): Record<string, string> {
  const number = trackingNumber.trim() === '' ? undefined : trackingNumberFault(trackingNumber)
  const link = carrier !== 'other' || url.trim() === '' ? undefined : trackingLinkFault(url)
  const isEmpty = carrier === 'other' && trackingNumber.trim() === '' && url.trim() === ''
  return {
    ...(number === undefined && !isEmpty ? {} : { trackingNumber: number ?? nothing }),
    ...(link === undefined ? {} : { url: link }),
  }
}

/** How an order is sent. Only a parcel of the carrier 'other' has a `url` of its own; that of others is ignored. */
export const NewParcel = schema(() =>
  z
    .object({
      carrier: z.enum(carriers, { error: 'Choose a carrier.' }),
      trackingNumber: boundedText(100, { tooLong: wrongNumber })
        .transform(withoutBlanks)
        .check(obeys(trackingNumberFault))
        .optional(),
      url: trimmedText(longestLink).check(obeys(trackingLinkFault)).optional(),
    })
    .refine(({ carrier, trackingNumber, url }) => carrier !== 'other' || trackingNumber || url, {
      path: ['trackingNumber'],
      error: nothing,
    }),
)
export type NewParcel = z.infer<typeof NewParcel>

/** A parcel on its way; `url` leads to the page that follows it. */
export const Parcel = schema(() =>
  z.object({
    carrier: z.enum(carriers),
    trackingNumber: z.string().optional(),
    url: z.string().optional(),
  }),
)
export type Parcel = z.infer<typeof Parcel>
