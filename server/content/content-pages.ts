import {
  alwaysShownPage,
  type ContentPageName,
  contentPageNames,
} from '../../contract/content/content-page.ts'
import type { ChangeListener } from '../cache/change-listener.ts'
import { type Dependency, onSubject } from '../cache/dependencies.ts'
import { KeptValue } from '../cache/kept-value.ts'
import type { Database } from '../database/database.ts'

export type PageLink = { name: ContentPageName; title: string }

const subject = 'contentPages'

/** Which pages shoppers see beside About us: every page of the shop leads to them, so each process keeps the list. */
export class ContentPages {
  /** Of answers that show which pages there are. */
  readonly dependency = onSubject(subject)
  readonly #links: KeptValue<PageLink[]>

  constructor(database: Database, changes: ChangeListener) {
    this.#links = new KeptValue(changes, {
      read: () => readLinks(database),
      isTouchedBy: (change) => 'subject' in change && change.subject === subject,
    })
  }

  /** In the order of the footer. */
  links(): Promise<PageLink[]> {
    return this.#links.get()
  }
}

async function readLinks(database: Database): Promise<PageLink[]> {
  const rows = await database
    .selectFrom('content_pages')
    .select(['name', 'title'])
    .where('title', 'is not', null)
    .execute()
  const titles = new Map(rows.map(({ name, title }) => [name, title]))
  return contentPageNames.flatMap((name) => {
    const title = titles.get(name)
    return name === alwaysShownPage || !title ? [] : [{ name, title }]
  })
}

/** What answers that show the text of a page were made from. */
export const onContentPage = (name: ContentPageName): Dependency => onSubject(`contentPage ${name}`)
