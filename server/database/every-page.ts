/** Rows read at a time while a complete list is answered: a megabyte or two. Smaller pages sort large parts of it too often. */
export const rowsPerPage = 2_500

/**
 * Reads a complete list page by page, so that no connection waits for a slow client. The first page is read at once, so
 * that errors precede the answer. Fewer than `rowsPerPage` rows are the last.
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
