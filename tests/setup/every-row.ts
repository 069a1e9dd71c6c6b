type Page<Row> = { data: readonly Row[]; next?: string | undefined }

/** The rows of a list that comes page by page. @param ask for a page; the first one has no cursor */
export async function everyRow<Row>(
  ask: (from: { cursor?: string }) => Promise<Page<Row>>,
  from: { cursor?: string } = {},
): Promise<Row[]> {
  const { data, next } = await ask(from)
  return next === undefined ? [...data] : [...data, ...(await everyRow(ask, { cursor: next }))]
}
