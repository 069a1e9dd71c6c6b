type Query = { limit(rows: number): { executeTakeFirst(): Promise<unknown> } }

/** Whether a query finds a row; it stops at the first. */
export const isAny = async (query: Query): Promise<boolean> =>
  (await query.limit(1).executeTakeFirst()) !== undefined
