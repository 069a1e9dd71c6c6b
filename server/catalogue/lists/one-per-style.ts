import type { AppContext } from '../../app-context.ts'
import type { ProductFacts } from '../../cache/change-log.ts'
import { type Dependencies, type Dependency, onSubject } from '../../cache/dependencies.ts'

/** Whether lists show one card for all colours of a garment, as the merchant has set it; for an answer that is kept. */
export async function showsOnePerStyle(
  { settings }: Pick<AppContext, 'settings'>,
  dependencies: Dependencies,
): Promise<boolean> {
  dependencies.add(onSubject('lists'))
  const { oneCardPerStyle } = (await settings.read()).values.lists
  if (oneCardPerStyle) dependencies.add(onStyledProducts)
  return oneCardPerStyle
}

/** Which product stands for a garment may change with any of its colours, wherever these are in the list. */
const onStyledProducts: Dependency = {
  name: 'styled products',
  hooks: ['lists'],
  isTouchedBy: ({ before, after }) =>
    (hasStyle(before) || hasStyle(after)) && JSON.stringify(before) !== JSON.stringify(after),
}

const hasStyle = (facts: ProductFacts | undefined) => facts !== undefined && facts.styleId !== null
