import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { to } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { apiQuery, failureOf } from '../api-query.ts'
import { StatusBadge } from '../product-status.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { LowerEdge } from '../ui/lower-edge.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { ProductFormSkeleton } from '../ui/skeletons.tsx'
import { ViewInShop } from '../ui/view-in-shop.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CountedSizesDialog } from './counted-sizes-dialog.tsx'
import { EditForm } from './edit-form.tsx'
import { valuesOf } from './edit-values.ts'
import { type ProductDraft, productDrafts } from './product-drafts.ts'
import { ProductHistory } from './product-history.tsx'
import { useDuplicate } from './use-duplicate.ts'
import { useEditForm } from './use-edit-form.ts'

const ColoursSection = lazyWithFallback(() => import('./colours-section.tsx'))
const ProductReturns = lazyWithFallback(() => import('../returns/product-returns.tsx'))
const StockSection = lazyWithFallback(() => import('../inventory/stock-section.tsx'))

/** `list` is where the merchant came from. */
type EditProductProps = { id: string; list: { address: string; state: unknown } }

/** A product of List Items, open for editing, with its history beside it. */
export default function EditProduct({ id, list }: EditProductProps) {
  const query = useQuery({ ...apiQuery('getProduct', { id }), refetchOnWindowFocus: true })
  const failure = failureOf(query)
  const product = query.data?.data
  const edit = productDrafts.use(id)
  const isShown = edit !== undefined
  const isDirty = edit?.isDirty
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came while the merchant was typing is taken in afterwards
  useEffect(() => product && takeIn(product), [product, isDirty])
  useEffect(() => {
    if (isShown) focusHeading()
  }, [isShown])
  useEffect(() => () => dropWhenSaved(id), [id])

  return (
    <div className="flex flex-col gap-6">
      <Link
        to={list.address}
        state={list.state}
        className="-my-2 inline-flex min-h-11 items-center gap-1 self-start text-sm link-underline"
      >
        <ChevronDown className="size-4 rotate-90" />
        Back to the list
      </Link>
      {edit ? (
        <OpenProduct id={id} edit={edit} />
      ) : (
        <>
          <h1 className="font-display text-2xl font-medium">Edit product</h1>
          <NotLoaded failure={failure} error={query.error} onRetry={query.refetch} />
        </>
      )}
    </div>
  )
}

/** The form and the stock are saved together, by one bar. */
function OpenProduct({ id, edit }: { id: string; edit: ProductDraft }) {
  const state = useEditForm(id, edit)
  const { sizes, submit } = state
  const { _id, version } = edit.seen
  return (
    <>
      <EditHeading product={edit.seen} />
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <EditForm edit={edit} state={state} />
        <ProductHistory id={id} version={version} />
      </div>
      <StockSection id={_id} onSubmit={submit} {...sizes} />
      <ColoursSection id={_id} version={version} />
      <ProductReturns id={_id} />
      <LowerEdge>
        <SaveBar
          label="Changes to the product"
          words={state.isDirty ? 'Unsaved changes' : ''}
          isBusy={state.isBusy}
          onSave={submit}
          onDiscard={state.isDirty ? state.discard : undefined}
        >
          <FormAlert>{state.failure}</FormAlert>
        </SaveBar>
      </LowerEdge>
      <ConflictDialog {...state.conflictDialog} />
      <CountedSizesDialog {...state.countedDialog} />
    </>
  )
}

/** A newer product replaces what the form shows, unless the merchant has typed into it: saving then says what differs. */
function takeIn(product: AdminProduct): void {
  const edit = productDrafts.get(product._id)
  if (edit?.isDirty || (edit && edit.seen.version >= product.version)) return
  const generation = (edit?.generation ?? 0) + 1
  productDrafts.keep(product._id, { seen: product, values: valuesOf(product), generation, isDirty: false })
}

function dropWhenSaved(id: string): void {
  if (productDrafts.get(id)?.isDirty === false) productDrafts.drop(id)
}

function EditHeading({ product }: { product: AdminProduct }) {
  const { _id, productName, status } = product
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <h1 className="min-w-0 font-display text-2xl font-medium break-words">{productName}</h1>
      <StatusBadge {...product} />
      <div className="flex flex-wrap items-center gap-x-5 text-sm sm:ml-auto">
        {status === 'active' && <ViewInShop address={to.product(_id)} />}
        <DuplicateButton id={_id} />
      </div>
    </div>
  )
}

type NotLoadedProps = { failure: string | undefined; error: unknown; onRetry: () => void }

function NotLoaded({ failure, error, onRetry }: NotLoadedProps) {
  if (failure === undefined) return <ProductFormSkeleton />
  const isMissing = error instanceof Error && 'status' in error && [400, 404].includes(Number(error.status))
  return isMissing ? (
    <EmptyState title="Product not found">
      <p>There is no product at this address.</p>
    </EmptyState>
  ) : (
    <LoadError what="the product" reason={failure} onRetry={onRetry} />
  )
}

function DuplicateButton({ id }: { id: ProductId }) {
  const { mutate, isPending } = useDuplicate(id, 'copy')
  return (
    <button
      type="button"
      onClick={() => isPending || mutate({})}
      aria-disabled={isPending || undefined}
      className="inline-flex min-h-11 items-center link-underline"
    >
      Duplicate
    </button>
  )
}
