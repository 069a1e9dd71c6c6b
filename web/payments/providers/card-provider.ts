import type { ComponentType, Ref } from 'react'

export type CardFieldsHandle = {
  /** A token; undefined when the card is wrong, which the fields then show. @throws when the provider is unreachable */
  tokenise(): Promise<string | undefined>
  /** Shows the bank's 3-D Secure challenge. Resolves when the shopper has answered or left. */
  challenge(secret: string): Promise<void>
}

export type CardFieldsProps = {
  ref: Ref<CardFieldsHandle>
  /** For a frame, where the dialog cannot notice the key. */
  onEscape: () => void
}

export type CardProvider = {
  CardFields: ComponentType<CardFieldsProps>
  testMode: boolean
  challengeCoversPage: boolean
}
