import { useState } from 'react'
import { RadioBox } from '../../ui/radio-box.tsx'
import { counted } from '../ui/counted.ts'
import { BulkDialog, type BulkDialogProps, sharedBy } from './bulk-dialog.tsx'

const choices = [
  { isMarked: true, name: 'Best seller' },
  { isMarked: false, name: 'Not marked' },
] as const

/** Marks several products as best sellers, or takes their marks away. */
export function BestSellerDialog({ products, ...dialog }: BulkDialogProps) {
  const present = sharedBy(products, ({ bestSeller = false }) => bestSeller)
  const [isMarked, setMarked] = useState<boolean | undefined>(present)
  return (
    <BulkDialog
      {...dialog}
      products={products}
      title={`Mark ${counted(products.length, 'product')} as best sellers`}
      done={(changed) =>
        `${counted(changed, 'product')} ${isMarked ? 'marked as best sellers' : 'no longer marked as best sellers'}`
      }
      button="Change marks"
      change={isMarked === undefined || isMarked === present ? undefined : { bestSeller: isMarked }}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Mark</legend>
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
