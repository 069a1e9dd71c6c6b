import { useLayoutEffect, useRef } from 'react'
import { AddItems } from './add-items.tsx'
import { useFormKeeper } from './persistent-form.tsx'

/** Where Add Items stands while its tab is open. */
export function KeptForm() {
  const place = useRef<HTMLDivElement>(null)
  const { show } = useFormKeeper()
  useLayoutEffect(() => {
    if (place.current) return show(<AddItems />, place.current)
  }, [show])
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <h1 className="font-display text-2xl font-medium">Add Items</h1>
      <div ref={place} />
    </div>
  )
}
