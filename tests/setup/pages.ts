import { buildPages } from '../../launcher/build-pages.ts'

/** Tests that fetch pages need them as shoppers get them. */
export default async function preparePages(): Promise<void> {
  await buildPages()
}
