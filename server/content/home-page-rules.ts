import type { HomePageSettings } from '../../contract/settings/home-page-settings.ts'
import type { AppContext } from '../app-context.ts'
import { countBestSellers } from './best-seller-block.ts'
import { storedHomePage } from './home-page.ts'

/** Pictures of the home page are stored with their paths, and best sellers counted as soon as they are switched on. */
export const homePageRules = (context: AppContext) => ({
  toStored: (value: HomePageSettings) => storedHomePage(context, value),
  saved: () => countBestSellers(context),
})
