/** The folders of migrations that make up the shop's tables, and the schema that notes which were applied; in this order. */
export const shopSchemas: readonly { schema: string; migrations: URL }[] = [
  { schema: 'public', migrations: new URL('../database/migrations/', import.meta.url) },
  {
    schema: 'test_gateway',
    migrations: new URL('../payments/providers/test/migrations/', import.meta.url),
  },
]
