import type { Categories } from '../../contract/catalogue/categories.ts'
import { garmentOf, joining } from './garment-of-handle.ts'
import { noteKeptSizes } from './kept-sizes.ts'
import type { KnownProduct } from './known-products.ts'
import { matchStyle } from './match-products.ts'
import { movedSizes, withMovedStock } from './moved-sizes.ts'
import { isMovedByHand, type OwnWords, withOwnWords } from './own-words.ts'
import { type PlannedChange, planChange, planCreation } from './planned-change.ts'
import { withPresentLabels } from './present-labels.ts'
import { newProductProblem } from './product-file/file-commands.ts'
import { giftCardProblem } from './product-file/gift-card.ts'
import { kindNote, kindProblem, noPriceReason, withKnownStatus } from './product-file/other-kinds.ts'
import type { Problem } from './product-file/problem.ts'
import { sizesProblem } from './product-file/products-in-style.ts'
import { quantitiesProblem } from './product-file/sizes-in-file.ts'
import type { FileStyle } from './product-file/style-in-file.ts'
import { fileTypeOf, suggestCategory, type TypeCategory } from './suggest-category.ts'

type StyleCircumstances = {
  readonly categories: Categories
  /** The categories that merchants have chosen for types before. */
  readonly remembered: ReadonlyMap<string, TypeCategory>
  readonly known: readonly KnownProduct[]
  readonly own: OwnWords
  readonly now: Date
  readonly note: (problem: Problem) => void
}

/** What a style of a file would make, change and refuse. */
export function planStyle(style: FileStyle, circumstances: StyleCircumstances): PlannedChange[] {
  const { categories, remembered, known, own, now, note } = circumstances
  const isNew = known.length === 0
  const fault =
    giftCardProblem(style) ??
    kindProblem(style) ??
    style.fault ??
    (isNew ? newProductProblem(style) : undefined)
  if (fault !== undefined) return [refused(style.text('title') ?? '', fault, note)]
  const { products, matches } = matchStyle(style, known, note)
  if (products.length === 0) return [refused(style.text('title') ?? '', nothingToTake(style), note)]
  const type = fileTypeOf(style)
  const category = remembered.get(type) ?? suggestCategory(categories, type, style.text('title') ?? '')
  const handle = { products, known, matches }
  const matched = new Set(matches.values())
  const others = known.filter((one) => !matched.has(one) && one.product.status !== 'archived')
  const garment = garmentOf(style, { ...handle, others })
  const styleOf = (one: KnownProduct) => (isMovedByHand(one, own) ? undefined : garment)
  const planned = products.map((inFile): PlannedChange => {
    const match = matches.get(inFile)
    const product = withMovedStock(inFile, handle)
    const named = match === undefined ? product : withPresentLabels(product, match)
    const moved = match && movedSizes(match, handle)
    const problem = sizesProblem(
      named,
      match?.product.size.filter((size) => !moved?.has(size)),
    )
    if (problem !== undefined)
      return refused(product.productName ?? match?.product.productName ?? '', problem, note)
    if (match !== undefined) {
      const said = withKnownStatus(named, style, match.product.status)
      const words = withOwnWords(said, match, { own, style, matches, note })
      return planChange(words, { ...match, style: styleOf(match), ...(moved && { moved }) })
    }
    const creation = planCreation(product, { type, category, style: garment, now })
    return 'action' in creation ? creation : refused(product.productName ?? '', creation, note)
  })
  noteKeptSizes(handle, note)
  const ofNew = planned.some(({ action }) => action === 'create')
    ? [kindNote(style), quantitiesProblem(style)]
    : []
  for (const problem of ofNew) if (problem !== undefined) note(problem)
  return [...planned, ...joining(others, { ...handle, styleOf, line: style.line })]
}

const nothingToTake = ({ line, text, variants }: FileStyle): Problem => ({
  line,
  field: variants.length === 0 ? 'price' : 'title',
  value: variants.length === 0 ? '' : (text('title') ?? ''),
  reason: variants.length === 0 ? noPriceReason({ text }) : 'None of its sizes can be imported.',
  kind: 'refused',
})

function refused(name: string, problem: Problem, note: StyleCircumstances['note']): PlannedChange {
  note(problem)
  const nothing = { productId: null, version: null, plan: {}, differences: [] }
  return { line: problem.line, name, action: 'refuse', ...nothing }
}
