import type { ComponentProps } from 'react'

export function RadioBox({ className, children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label
      className={`has-focus-visible:focus-ring relative grid place-items-center border border-stone-500 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight] ${className}`}
    >
      <input type="radio" className="absolute inset-0 size-full appearance-none opacity-0" {...input} />
      {children}
    </label>
  )
}
