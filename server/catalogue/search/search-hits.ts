import type { AppContext } from '../../app-context.ts'
import { rowsPerPage } from '../../database/every-page.ts'
import { streamList } from '../../http/call.ts'
import { type ProductRow, toProduct } from '../product-row.ts'
import { readByIds } from '../products-by-ids.ts'
import { inOrder } from './search-page.ts'

/** A product as a search answers it. */
export const toHit = (
  { score, ...row }: ProductRow & { score: number },
  publicUrl: string,
  colours?: number,
) => ({
  item: toProduct(row, publicUrl, colours),
  score,
})

/** Ranked once, since each page would rank all matches again. */
export async function* streamHits(context: AppContext, wanted: Parameters<typeof inOrder>[1], facts: object) {
  const ranking = await context.catalogue.read((database) =>
    inOrder(database, wanted).clearSelect().select(['_id', 'score']).execute(),
  )
  const publicUrl = context.publicUrl()
  const hits = streamList(
    inPages(context, ranking),
    (row) => toHit(row, publicUrl),
    (data) => ({ data: { data, ...facts, total: ranking.length } }),
  )
  yield* hits.pieces
}

async function* inPages(context: AppContext, ranking: readonly { _id: string; score: number }[]) {
  for (let at = 0; at < ranking.length; at += rowsPerPage) {
    const page = ranking.slice(at, at + rowsPerPage)
    const ids = page.map(({ _id }) => _id)
    const byId = await readByIds(context, ids)
    yield page.flatMap(({ _id, score }) => {
      const row = byId.get(_id)
      return row ? [{ ...row, score }] : []
    })
  }
}
