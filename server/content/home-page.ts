import { isDeepStrictEqual } from 'node:util'
import type { HomePage } from '../../contract/content/home-page.ts'
import { isHostedPath } from '../../contract/images/pictures.ts'
import type { HomePageSettings } from '../../contract/settings/home-page-settings.ts'
import { shippedHomePage } from '../../contract/settings/shipped-home-page.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onSubject } from '../cache/dependencies.ts'
import { apiError } from '../http/api-error.ts'
import { isUploadedPicture } from '../images/cloudinary.ts'
import { markPictureUsed } from '../images/mark-picture-used.ts'
import { toPublicAddress, toStoredAddress } from '../images/picture-address.ts'
import { countBestSellers, readBestSellers } from './best-seller-block.ts'
import { readHomeEntries } from './home-entries.ts'

/** What the home page shows otherwise than as shipped. */
export async function readHomePage(context: AppContext, dependencies: Dependencies): Promise<HomePage> {
  dependencies.add(onSubject('homePage'), onSubject('catalogue'))
  const { homePage, catalogue } = (await context.settings.read()).values
  const { banner, promises, block, bestSellers } = homePage
  const address = (stored: string) => toPublicAddress(stored, context.publicUrl())
  const products = bestSellers.on ? await readBestSellers(context, dependencies) : []
  const entries = homePage.entries.on
    ? await readHomeEntries(context, homePage, catalogue.categories, dependencies)
    : []
  const { on: isBlockOn, ...shownBlock } = block
  return {
    ...(isDeepStrictEqual(banner, shippedHomePage.banner) ? {} : { banner }),
    ...(isDeepStrictEqual(promises, shippedHomePage.promises)
      ? {}
      : { promises: promises.filter(({ title }) => title !== '') }),
    ...(entries.length > 0 ? { entries } : {}),
    ...(isDeepStrictEqual(block, shippedHomePage.block)
      ? {}
      : { block: isBlockOn && { ...shownBlock, picture: address(block.picture) } }),
    ...(products.length > 0 ? { bestSellers: { title: bestSellers.title, products } } : {}),
  }
}

type PictureContext = Pick<AppContext, 'database' | 'config' | 'publicUrl' | 'pictures' | 'clock' | 'log'>

/**
 * The settings as they are stored: pictures with the path that a shop keeps when it moves to another name.
 * @throws ApiError image-host-refused for a picture that was not uploaded, unavailable
 */
export async function storedHomePage(
  context: PictureContext,
  value: HomePageSettings,
): Promise<HomePageSettings> {
  const store = async (address: string, field: string): Promise<string> => {
    if (address === '') return ''
    const stored = toStoredAddress(address, context.publicUrl())
    const isThere = isHostedPath(stored)
      ? await markPictureUsed(context, stored)
      : isUploadedPicture(context.config, context.publicUrl(), address)
    if (!isThere)
      throw apiError('image-host-refused', {
        fields: { [`value.${field}`]: 'Please upload the picture first.' },
      })
    return stored
  }
  const { entries, block } = value
  const pictures: Record<string, string> = {}
  for (const [id, address] of Object.entries(entries.pictures))
    pictures[id] = await store(address, `entries.pictures.${id}`)
  return {
    ...value,
    entries: {
      ...entries,
      pictures,
    },
    block: { ...block, picture: await store(block.picture, 'block.picture') },
  }
}

/** Pictures of the home page are stored with their paths, and best sellers counted as soon as they are switched on. */
export const homePageRules = (context: AppContext) => ({
  toStored: (value: HomePageSettings) => storedHomePage(context, value),
  saved: () => countBestSellers(context),
})
