import { z } from 'zod'
import { bodyLimits, operation } from '../operation.ts'
import { next, pagesOnly } from '../paging.ts'
import { boundedList, boundedText, typedText } from '../text.ts'
import {
  FileLine,
  ImportedLines,
  longestAddress,
  mostRedirectLines,
  NewRedirect,
  Redirect,
  RedirectId,
} from './redirect.ts'

const lines = z.object({
  lines: boundedList(mostRedirectLines, z.array(FileLine).min(1).max(mostRedirectLines)),
})

/** Twice the length, since letters outside the first plane count double here. */
const seenAddress = boundedText(2 * longestAddress)

export const listRedirects = operation('listRedirects', {
  summary: 'Redirects, newest first.',
  right: 'settings:read',
  input: z.object({
    /** In the address that it leads from, or to. */
    search: typedText({ longest: longestAddress }).default(''),
    ...pagesOnly,
  }),
  answer: z.object({ data: z.array(Redirect), next }),
})

export const saveRedirect = operation('saveRedirect', {
  summary: 'Makes a redirect, or replaces one. It leads at once to where its target leads.',
  right: 'settings:write',
  bodyLimit: bodyLimits.product,
  input: NewRedirect.extend({
    id: RedirectId.optional(),
    /** The one that was edited; without it, what somebody else has saved meanwhile is replaced as well. */
    seen: z.object({ path: seenAddress, target: seenAddress }).optional(),
  }),
  answer: z.object({ data: Redirect }),
  errors: ['redirect-not-found', 'redirect-exists', 'redirect-changed'],
})

export const deleteRedirect = operation('deleteRedirect', {
  summary: 'Removes a redirect: its address is not found from then on.',
  right: 'settings:write',
  input: z.object({ id: RedirectId }),
  errors: ['redirect-not-found'],
})

export const checkRedirects = operation('checkRedirects', {
  summary: 'What an import of these lines would do. Nothing is changed.',
  right: 'settings:read',
  changesNothing: true,
  bodyLimit: bodyLimits.cart,
  input: lines,
  answer: z.object({ data: ImportedLines }),
})

export const importRedirects = operation('importRedirects', {
  summary:
    'Makes redirects of lines of a file. Lines that can’t be imported are named and left out; again changes nothing.',
  right: 'settings:write',
  bodyLimit: bodyLimits.cart,
  input: lines,
  answer: z.object({ data: ImportedLines }),
})

export const exportRedirects = operation('exportRedirects', {
  summary: 'All redirects as Shopify’s file of redirects.',
  right: 'settings:read',
  answersWith: 'text/csv',
  input: z.object({}),
  answer: z.string(),
})
