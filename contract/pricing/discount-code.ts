import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedList, typedText } from '../text.ts'
import { mostCodes, normalCode } from './normal-code.ts'

const shortestCode = 3
const longestCode = 40

const Code = schema(() => typedText({ longest: 100, missing: 'Enter a code.' }).transform(normalCode))

/** Codes as a shopper types them, for what is to be found by them. Each counts once. */
export const EnteredCodes = schema(() =>
  boundedList(
    mostCodes,
    z
      .array(Code, { error: 'Please send a list of codes.' })
      .max(mostCodes, `An order can have at most ${mostCodes} codes.`),
  )
    .transform((codes) => [...new Set(codes)])
    .default([]),
)

/** A code as a merchant chooses it. */
export const OfferCode = schema(() =>
  Code.pipe(
    z
      .string()
      .regex(/^[A-Z0-9_-]*$/, 'Please use the letters A to Z, digits, - and _ only.')
      .min(shortestCode, `A code needs at least ${shortestCode} characters.`)
      .max(longestCode, `A code can have at most ${longestCode} characters.`),
  ),
)

/** Why an entered code does not hold. */
export const codeProblems = [
  'code-unknown',
  'code-not-yet',
  'code-ended',
  'code-used-up',
  'code-already-used',
  'code-below-minimum',
  'code-not-for-these',
  'code-not-combined',
] as const
export type CodeProblem = (typeof codeProblems)[number]
