import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { attributeTexts } from '../../../contract/catalogue/product-attributes.ts'
import { textFault } from '../../../contract/text.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { api } from '../api.ts'
import { toArea } from '../area-paths.ts'
import { announceProductAction, refreshProducts } from '../undo/latest-action.ts'

const rule = { ...attributeTexts.colour, missing: 'Enter the colour.' }

/** Copies the product as it is saved to a draft of another colour, and opens that. */
export function NewColour({ id }: { id: ProductId }) {
  const [colour, setColour] = useState('')
  const [fault, setFault] = useState<string>()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call('duplicateProduct', { id, colour }),
    async onSuccess({ data, actId }) {
      await navigate(toArea.home({ tab: 'list', product: data._id }))
      announceProductAction({
        words: 'This is the new colour. It is a draft: shoppers don’t see it yet.',
        actId,
      })
      void refreshProducts()
    },
    onError: (error) => announceProductAction({ words: `Not copied. ${errorDetails(error).message}` }),
  })
  function copy(): void {
    const wrong = textFault(colour, rule)
    setFault(wrong)
    if (wrong === undefined && !isPending) mutate()
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
        className="min-w-40 flex-1"
      />
      <Button variant="secondary" busy={isPending} onClick={copy} className="mt-7">
        Add colour
      </Button>
    </div>
  )
}
