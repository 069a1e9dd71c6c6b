import { type ComponentType, lazy } from 'react'

type Module<Props> = { default: ComponentType<Props> }

/** A part of a page that loads later. `preload` loads it before it is rendered; then it shows without a fallback. */
export function lazyPart<Props>(load: () => Promise<Module<Props>>) {
  let module: Module<Props> | undefined
  const preload = async (): Promise<void> => {
    module = await load()
  }
  // biome-ignore lint/suspicious/noThenProperty: React takes at once what a thenable passes on at once
  const known = { then: (use: (loaded: Module<Props> | undefined) => void) => use(module) }
  const Part = lazy(() => (module ? (known as unknown as Promise<Module<Props>>) : load()))
  return { Part, preload }
}
