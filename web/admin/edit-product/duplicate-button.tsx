import { useDuplicate } from './use-duplicate.ts'

export function DuplicateButton({ id }: { id: string }) {
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
