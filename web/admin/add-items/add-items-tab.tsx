import { useMutation } from '@tanstack/react-query'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../contract/api-error.ts'
import type { Product } from '../../../contract/catalogue/product.ts'
import { errorDetails } from '../../error-details.ts'
import { UploadRefused, uploadPicture } from '../../images/upload-picture.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { type FieldErrors, useFormErrors } from '../../ui/form-errors.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { toArea } from '../area-paths.ts'
import { usePersistentForm } from './persistent-form.tsx'
import { PictureField } from './picture-field.tsx'
import { ProductFields } from './product-fields.tsx'
import { type FormTexts, type ProductInput, readProductForm, textsIn } from './read-product-form.ts'

/** The Add Items tab; its form outlives it, so it is rendered outside of the panel and its query client. */
export function AddItemsTab() {
  const parent = useRef<HTMLDivElement>(null)
  const { mount } = usePersistentForm()
  useLayoutEffect(() => {
    if (parent.current) return mount(<AddItems />, parent.current)
  }, [mount])
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <h1 className="font-display text-2xl font-medium">Add Items</h1>
      <div ref={parent} />
    </div>
  )
}

/** After a success the form is empty again (spec §4), and a notice names the product. */
function AddItems() {
  const [added, setAdded] = useState<readonly Product[]>([])
  const [kept, setKept] = useState<KeptFields>()
  const top = useRef<HTMLDivElement>(null)
  const latest = added.at(-1)

  useEffect(() => {
    if (added.length === 0) return
    top.current?.querySelector<HTMLInputElement>('[name=productName]')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [added])

  return (
    <div ref={top} className="flex flex-col gap-6">
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-4 border-l-2 border-green-text bg-green-tint px-4 py-2.5 text-green-text empty:hidden"
      >
        {latest && <AddedNotice {...latest} />}
      </div>
      <ProductForm
        key={added.length}
        kept={kept}
        onAdded={(product, keep) => {
          setKept(keep)
          setAdded((earlier) => [...earlier, product])
        }}
      />
    </div>
  )
}

const AddedNotice = ({ _id, productName }: Product) => (
  <>
    <p className="min-w-0 break-words">
      <strong className="font-medium">{productName}</strong> is in the shop.
    </p>
    <a
      href={to.product(_id)}
      target="_blank"
      rel="noopener"
      className="flex min-h-11 items-center font-medium underline underline-offset-4 sm:min-h-6"
    >
      See it<span className="sr-only"> in the shop (opens in a new tab)</span>
    </a>
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

type ProductFormProps = { kept: KeptFields; onAdded: (product: Product, kept: KeptFields) => void }

/** The form of a new product (spec §3). Wrong fields are marked, and then nothing is sent (spec §5). */
function ProductForm({ kept, onAdded }: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, summary, show, clearError } = useFormErrors(form)
  const [failure, setFailure] = useState<ReactNode>()
  const { add, isPending, uploaded } = useAddProduct()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const typed = new FormData(event.currentTarget)
    const read = readProductForm(typed)
    setFailure(undefined)
    show(read.wrong ?? {})
    if (read.wrong) return
    try {
      onAdded(await add(read), keptFields(typed))
    } catch (error) {
      const { message, fields } = saveFailure(error)
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
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" busy={isPending} className="max-sm:w-full">
            Add item
          </Button>
          {isPending && <UploadProgress share={uploaded} />}
        </div>
      </div>
    </form>
  )
}

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

type NewItem = { input: ProductInput; picture: File }

/** A picture that has been uploaded is not uploaded again. `uploaded` is the share of it, from 0 to 1. */
function useAddProduct() {
  const [uploaded, setUploaded] = useState(0)
  const earlier = useRef<{ picture: File; address: string }>(undefined)

  async function upload(picture: File): Promise<string> {
    if (earlier.current?.picture === picture) return earlier.current.address
    const address = await uploadPicture(picture, 'product-images', { onProgress: setUploaded })
    earlier.current = { picture, address }
    return address
  }

  async function add({ input, picture }: NewItem) {
    setUploaded(0)
    const imgUrl = await upload(picture)
    return (await api.call('addProduct', { ...input, imgUrl })).data
  }

  const { mutateAsync, isPending } = useMutation(
    { mutationFn: add, meta: { keepsScreen: true } },
    queryClient,
  )
  return { add: mutateAsync, isPending, uploaded }
}

function saveFailure(error: unknown): { fields: FieldErrors; message?: ReactNode } {
  const status = error instanceof ApiError || error instanceof UploadRefused ? error.status : 0
  if (status === 401) return { fields: {}, message: <LogInAgain /> }
  if (error instanceof UploadRefused) return { fields: { picture: error.message } }
  const { message, fields } = errorDetails(error)
  const { imgUrl, ...others } = fields
  return { fields: { ...others, ...(imgUrl && { picture: imgUrl }) }, message }
}

const LogInAgain = () => (
  <>
    Your session has ended.{' '}
    <a href={to.admin()} target="_blank" rel="noopener" className="underline underline-offset-4">
      Log in again in a new tab
    </a>
    , then add the item here: nothing is lost.
  </>
)
