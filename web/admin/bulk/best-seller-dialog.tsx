import { useState } from 'react'
import { RadioBox } from '../../ui/radio-box.tsx'
import { productsInWords } from '../acts/act.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

const choices = [
  { isMarked: true, name: 'Mark' },
  { isMarked: false, name: 'Remove the mark' },
] as const

/** Marks several products as best sellers, or takes their marks away. */
export function BestSellerDialog({ products, ...dialog }: BulkDialogProps) {
  const [isMarked, setMarked] = useState(products.some(({ bestSeller }) => !bestSeller))
  return (
    <BulkDialog
      {...dialog}
      products={products}
      title={`Best sellers: ${productsInWords(products.length)}`}
      done={isMarked ? 'Marked as best sellers' : 'No longer marked as best sellers'}
      button={isMarked ? 'Mark as best sellers' : 'Remove the marks'}
      change={{ bestSeller: isMarked }}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Best seller</legend>
        <div className="grid grid-cols-2 gap-2">
          {choices.map((choice) => (
            <RadioBox
              key={choice.name}
              name="bestSeller"
              value={choice.name}
              checked={isMarked === choice.isMarked}
              onChange={() => setMarked(choice.isMarked)}
              className="min-h-11"
            >
              {choice.name}
            </RadioBox>
          ))}
        </div>
        <p className="mt-2 text-sm text-stone-700">
          The home page shows marked products first where its block of best sellers is on.
        </p>
      </fieldset>
    </BulkDialog>
  )
}
