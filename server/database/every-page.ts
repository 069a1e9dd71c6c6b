/** Rows read at a time while a complete list is answered: a megabyte or two. Smaller pages sort large parts of it too often. */
export const rowsPerPage = 2_500

/**
 * A complete list, a page at a time: no connection waits for whoever reads it, and no statement outlives its page.
 * The first page is there at once, so that what is wrong with a list is known before its answer begins.
 * @param readAfter the rows after one, or the first ones; fewer than `rowsPerPage` are the last
 */
export async function everyPage<Row>(
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): Promise<AsyncIterable<Row[]>> {
  return pagesFrom(await readAfter(undefined), readAfter)
}

async function* pagesFrom<Row>(first: Row[], readAfter: (last: Row) => Promise<Row[]>) {
  let page = first
  for (;;) {
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (last === undefined || page.length < rowsPerPage) return
    page = await readAfter(last)
  }
}
