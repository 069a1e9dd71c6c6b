import { asAdministrator } from './administrator.ts'

/** An automatic offer, two codes, a shipping rule and a tax. */
export async function makeOffers(url: string): Promise<void> {
  const ask = await asAdministrator(url)
  const terms = { label: 'Sale', appliesTo: { kind: 'all' }, minimumCents: 0, combines: true }
  const calls: [string, object][] = [
    ['/admin/create-offer', { terms: { ...terms, kind: 'percent', percent: 5 } }],
    ['/admin/create-offer', { terms: { ...terms, kind: 'percent', percent: 10 }, code: 'BENCH-OPEN' }],
    [
      '/admin/create-offer',
      { terms: { ...terms, kind: 'percent', percent: 10 }, code: 'BENCH-LIMITED', mostUses: 1_000_000 },
    ],
    [
      '/admin/update-settings',
      {
        group: 'shipping',
        version: 0,
        value: {
          rules: [
            { countries: ['GB'], kind: 'flat', amountCents: 495 },
            { countries: 'all', kind: 'percent', percent: 15 },
          ],
        },
      },
    ],
    [
      '/admin/update-settings',
      {
        group: 'tax',
        version: 0,
        value: {
          included: true,
          rates: [{ label: 'VAT', percent: 20, countries: ['GB'], categories: ['Men', 'Women', 'Kids'] }],
        },
      },
    ],
  ]
  for (const [path, body] of calls) await ask(path, body)
}
