/** Rows read at a time while a complete list is answered: a megabyte or two. Smaller pages sort large parts of it too often. */
export const rowsPerPage = 2_500

/**
 * Reads a complete list page by page, so that no connection waits for a slow client. The first page is read at once, so
 * that errors precede the answer. Fewer than `rowsPerPage` rows are the last.
 */
export async function everyPage<Row>(
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): Promise<AsyncIterable<Row[]>> {
  const first = await readAfter(undefined)
  return first.length < rowsPerPage ? only(first) : pagesAfter(first, readAfter)
}

async function* only<Row>(page: Row[]): AsyncGenerator<Row[]> {
  if (page.length > 0) yield page
}

/** The beginning of a list, and the pages that follow it. */
export async function* pagesAfter<Row>(
  first: Row[],
  readAfter: (last: Row) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  yield first
  let last = first.at(-1)
  while (last !== undefined) {
    const page = await readAfter(last)
    if (page.length > 0) yield page
    last = page.length < rowsPerPage ? undefined : page.at(-1)
  }
}
