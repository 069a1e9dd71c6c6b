import type { CardProvider } from '../card-provider.ts'
import { TestCardFields } from './test-card-fields.tsx'

export const openTestProvider = (): CardProvider => ({
  CardFields: TestCardFields,
  testMode: true,
  challengeCoversPage: false,
})
