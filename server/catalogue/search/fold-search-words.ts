import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'

/** Replaces the differences of words by sums. Rows that are written meanwhile stay beside them; words of no product go. */
export async function foldSearchWords({ database }: Pick<AppContext, 'database'>): Promise<void> {
  await sql`
    with taken as (
      delete from search_vocabulary where word in (select word from search_vocabulary where not folded)
      returning word, lexeme, products
    )
    insert into search_vocabulary (word, lexeme, products, folded)
    select word, lexeme, sum(products), true from taken
    group by word, lexeme having sum(products) <> 0`.execute(database)
}
