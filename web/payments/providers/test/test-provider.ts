import type { CardProvider } from '../card-provider.ts'
import { TestCardFields } from './test-card-fields.tsx'

/** The built-in provider: its fields are the shop's own inputs, and no money moves. */
export const openTestProvider = (): CardProvider => ({
  CardFields: TestCardFields,
  testMode: true,
  challengeCoversPage: false,
})
