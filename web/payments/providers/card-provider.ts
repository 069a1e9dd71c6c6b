import type { ComponentType, Ref } from 'react'

/** What a provider's card fields offer to the card form. The shop's own code never sees more than the token. */
export type CardFieldsHandle = {
  /**
   * A token for the typed card; undefined when the card is wrong, which the fields then show.
   * @throws when the provider cannot be reached
   */
  tokenise(): Promise<string | undefined>
  /**
   * Shows the bank's 3-D Secure challenge of the payment that `secret` names. Resolves when the shopper has answered
   * or left; the shop asks the provider for the result.
   */
  challenge(secret: string): Promise<void>
}

export type CardFieldsProps = {
  ref: Ref<CardFieldsHandle>
  /** Escape was pressed where the dialog cannot notice it. */
  onEscape: () => void
}

export type CardFields = ComponentType<CardFieldsProps>

/** The browser part of a payment provider. */
export type CardProvider = {
  CardFields: CardFields
  /** No money moves. */
  testMode: boolean
  /** The provider lays its challenge over the page instead of showing it in the dialog. */
  challengeCoversPage: boolean
}
