import type { Page } from 'playwright-core'

export type VirtualAuthenticator = {
  /** Whether the person unlocks it from now on. */
  unlocks(isUnlocked: boolean): Promise<void>
}

/** An authenticator in the tab, such as a fingerprint reader, which answers at once. */
export async function virtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unlocks: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

/** The browser does not offer passkeys in the list of a field. */
export const withoutAutofill = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
