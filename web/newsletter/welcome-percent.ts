import { use } from 'react'
import { shippedNewsletter } from '../../contract/newsletter/shipped-newsletter.ts'
import { ShopSettingsContext } from '../settings/shop-settings-context.ts'

/** What the code of a new account takes off; 0 where there is none. */
export const useWelcomePercent = (): number =>
  (use(ShopSettingsContext)?.newsletter ?? shippedNewsletter).percent
