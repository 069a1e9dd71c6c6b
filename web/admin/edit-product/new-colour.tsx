import { type KeyboardEvent, useState } from 'react'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { attributeTexts } from '../../../contract/catalogue/product-attributes.ts'
import { textFault } from '../../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDuplicate } from './use-duplicate.ts'

const rule = { ...attributeTexts.colour, missing: 'Enter the colour.' }

/** Copies the product as it is saved to a draft of another colour, and opens that. */
export function NewColour({ id }: { id: ProductId }) {
  const [colour, setColour] = useState('')
  const [fault, setFault] = useState<string>()
  const { mutate, isPending } = useDuplicate(id, 'new colour')
  function copy(): void {
    const wrong = textFault(colour, rule)
    setFault(wrong)
    if (wrong === undefined && !isPending) mutate({ colour })
  }
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <TextField
        label="Duplicate as another colour"
        hint="The copy has the same texts, sizes and pictures."
        name="newColour"
        autoComplete="off"
        value={colour}
        error={fault}
        onChange={({ target }) => setColour(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) copy()
        }}
        className="min-w-[min(10rem,100%)] flex-1"
      />
      <Button variant="secondary" busy={isPending} onClick={copy} className="mt-7">
        Add colour
      </Button>
    </div>
  )
}
