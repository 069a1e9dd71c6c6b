import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the products, with the names under which they were sold, that have the words of a query (`typedWordsQuery`). These names
 * are few, and an index has their words; those of lines are many, and would be cut into words for each row
 * (docs/decisions/333-order-search.md).
 */
export const soldUnder = (query: string | undefined): RawBuilder<unknown> => sql`
  select product_id, name from sold_names where to_tsvector('shop_english', spaced_text(name)) @@ ${query ?? null}::tsquery`
