import type { ComponentProps, ReactNode } from 'react'
import { Check } from './icons.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode }

export function Checkbox({ label, className = '', ...input }: CheckboxProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 text-sm ${className}`}>
      <span className="relative flex size-5 shrink-0">
        <input
          type="checkbox"
          className="peer size-5 appearance-none rounded-sm border border-stone-500 bg-white checked:border-ink checked:bg-ink hover:border-ink disabled:opacity-50"
          {...input}
        />
        <Check className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-paper peer-checked:block forced-colors:text-[CanvasText]" />
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  )
}
