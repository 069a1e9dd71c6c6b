import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Journeys } from '../setup/journey.ts'
import type { SignedUp } from '../setup/shoppers.ts'

/** A new shopper, Ada Lovelace, looks at her profile. */
export async function openProfile(
  { shopper: signUp, visit }: Pick<Journeys, 'shopper' | 'visit'>,
  width = 390,
): Promise<{ page: Page; shopper: SignedUp }> {
  const shopper = await signUp({ name: 'Ada Lovelace' })
  const page = await visit({ width, as: shopper })
  await page.goto('/user-profile')
  await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
  return { page, shopper }
}

/** A picture of 300 by 300 pixels, as a file field takes it. */
export async function portrait() {
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#b3202a' } })
    .png()
    .toBuffer()
  return { name: 'me.png', mimeType: 'image/png', buffer }
}
