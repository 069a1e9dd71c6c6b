import type {
  ContentPageState,
  ContentPageVersion,
  ListedContentPage,
} from '../../../contract/content/content-page.ts'
import { to } from '../../paths.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { formatDateTime } from '../product-status.tsx'

const states: Record<ContentPageState, { name: string; tone: BadgeTone }> = {
  hidden: { name: 'Hidden', tone: 'stone' },
  published: { name: 'Published', tone: 'green' },
  changed: { name: 'Published, with a newer draft', tone: 'yellow' },
}

export const PageStateBadge = ({ state }: { state: ContentPageState }) => (
  <Badge tone={states[state].tone}>{states[state].name}</Badge>
)

export const versionWords: Record<ContentPageVersion['kind'], string> = {
  save: 'Draft saved',
  publish: 'Published',
  unpublish: 'Hidden from shoppers',
  undo: 'Change undone',
}

/** Who made the newest version, and when. */
export const ByWhom = ({ by, at }: Pick<ListedContentPage, 'by' | 'at'>) =>
  at === undefined ? (
    'Original text'
  ) : (
    <>
      {by ?? 'The shop'}, <time dateTime={at}>{formatDateTime(at)}</time>
    </>
  )

/** Where shoppers read the page. */
export const shopAddress = (name: ListedContentPage['name']): string =>
  name === 'about-us' ? to.aboutUs() : to.page(name)
