import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link, useNavigate } from 'react-router'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { useFormErrors } from '../../ui/form-errors.ts'
import { toArea } from '../area-paths.ts'
import { ViewInShop } from '../ui/view-in-shop.tsx'
import { announceAction } from '../undo/latest-action.ts'
import { mountForm } from './persistent-form.tsx'
import { PictureField } from './picture-field.tsx'
import { ProductFields } from './product-fields.tsx'
import { type FormTexts, readProductForm, textsIn } from './read-product-form.ts'
import { type AddedProduct, addFailure, useAddProduct } from './use-add-product.tsx'

/** The Add Items tab; its form outlives it, so it is rendered outside of the panel and its query client. */
export function AddItemsTab() {
  const parent = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (parent.current) return mountForm(<AddItems />, parent.current)
  }, [])
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <h1 className="font-display text-2xl font-medium">Add Items</h1>
      <div ref={parent} />
    </div>
  )
}

/** After a success the form is empty again (spec §4), and a notice names the product. A draft opens to be gone on with. */
function AddItems() {
  const [count, setCount] = useState(0)
  const [latest, setLatest] = useState<AddedProduct>()
  const [kept, setKept] = useState<KeptFields>()
  const top = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    if (latest === undefined) return
    top.current?.querySelector<HTMLInputElement>('[name=productName]')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [latest])

  function onAdded(product: AddedProduct, { kept: keep, isDraft }: Added): void {
    setKept(keep)
    setCount(count + 1)
    setLatest(isDraft ? undefined : product)
    if (!isDraft) return
    announceAction({ words: `${product.productName} is saved as a draft. Shoppers don’t see it yet.` })
    void navigate(toArea.home({ tab: 'list', product: product._id }))
  }

  return (
    <div ref={top} className="flex flex-col gap-6">
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-4 border-l-2 border-green-text bg-green-tint px-4 py-2.5 text-green-text empty:sr-only"
      >
        {latest && <AddedNotice {...latest} />}
      </div>
      <ProductForm key={count} kept={kept} onAdded={onAdded} />
    </div>
  )
}

const AddedNotice = ({ _id, productName }: AddedProduct) => (
  <>
    <p className="min-w-0 break-words">
      <strong className="font-medium">{productName}</strong> is in the shop.
    </p>
    <ViewInShop address={to.product(_id)} className="font-medium sm:min-h-6" />
    <Link
      to={toArea.home({ tab: 'list', product: _id })}
      className="flex min-h-11 items-center font-medium underline underline-offset-4 sm:min-h-6"
    >
      Edit it or add pictures
    </Link>
  </>
)

/** What the next item begins with when the merchant has asked for it; else the form is empty (spec §4). */
type KeptFields = Pick<FormTexts, 'category' | 'subCategory' | 'deliveryTime' | 'size'> | undefined

function keptFields(form: FormData): KeptFields {
  if (!form.has(keepName)) return undefined
  const { category, subCategory, deliveryTime, size } = textsIn(form)
  return { category, subCategory, deliveryTime, size }
}

const keepName = 'keepForNext'

type Added = { kept: KeptFields; isDraft: boolean }
type ProductFormProps = { kept: KeptFields; onAdded: (product: AddedProduct, added: Added) => void }

/** The form of a new product (spec §3). Wrong fields are marked, and then nothing is sent (spec §5). */
function ProductForm({ kept, onAdded }: ProductFormProps) {
  const { form, errors, summary, show, clearError } = useFormErrors()
  const [failure, setFailure] = useState<ReactNode>()
  const { add, isPending, uploaded } = useAddProduct()

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const isDraft = event.submitter instanceof HTMLButtonElement && event.submitter.value === 'draft'
    const typed = new FormData(event.currentTarget)
    const read = readProductForm(typed)
    setFailure(undefined)
    show(read.wrong ?? {})
    if (read.wrong) return
    try {
      onAdded(await add({ ...read, isDraft }), { kept: keptFields(typed), isDraft })
    } catch (error) {
      const { message, fields } = addFailure(error)
      setFailure(message)
      show(fields)
    }
  }

  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      onInput={clearError}
      onKeyDown={submitFromAnyField}
      noValidate
      aria-label="New product"
      className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <div className="empty:hidden md:col-span-2">
        <ErrorSummary errors={summary} />
      </div>
      <PictureField error={errors.picture} />
      <div className="flex flex-col gap-5">
        <ProductFields errors={errors} {...(kept && { initial: kept })} />
        <Checkbox name="bestseller" label={<>Add to Bestseller</>} />
        <Checkbox
          name={keepName}
          defaultChecked={kept !== undefined}
          label="Keep category, type, delivery time and sizes for the next item"
          className="-mt-4"
        />
        <FormAlert>{failure}</FormAlert>
        <FormButtons isPending={isPending} uploaded={uploaded} />
      </div>
    </form>
  )
}

const FormButtons = ({ isPending, uploaded }: { isPending: boolean; uploaded: number }) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
    <Button type="submit" busy={isPending} className="max-sm:w-full">
      Add item
    </Button>
    <Button
      type="submit"
      value="draft"
      variant="secondary"
      aria-disabled={isPending || undefined}
      className="max-sm:w-full"
    >
      Save as draft
    </Button>
    {isPending && <UploadProgress share={uploaded} />}
  </div>
)

/** Ctrl+Enter or Cmd+Enter, also from the description, where Enter begins a line. */
function submitFromAnyField(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** `share` is the uploaded part of the picture, from 0 to 1. At 1 the server still saves the product. */
function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex min-w-48 flex-1 flex-col gap-1.5 text-sm">
      <span>{share < 1 ? `Uploading the picture, ${percent}%` : 'Adding the item…'}</span>
      <span
        role="progressbar"
        aria-label="Picture upload"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="block h-0.75 bg-stone-200"
      >
        <span className="selvedge block h-full transition-[width]" style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}
