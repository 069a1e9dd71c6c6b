import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { queryClient } from '../api-query.ts'
import { AddItems } from './add-items.tsx'
import { usePersistentForm } from './persistent-form.tsx'

/** The Add Items tab; its form outlives it, so it is rendered outside of the panel and its query client. */
export function AddItemsTab() {
  const parent = useRef<HTMLDivElement>(null)
  const { mount } = usePersistentForm()
  useLayoutEffect(() => {
    const form = (
      <QueryClientProvider client={queryClient}>
        <AddItems />
      </QueryClientProvider>
    )
    if (parent.current) return mount(form, parent.current)
  }, [mount])
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <h1 className="font-display text-2xl font-medium">Add Items</h1>
      <div ref={parent} />
    </div>
  )
}
