/** What a browser engine has to offer so that journeys can be driven in it. */

/** Browsers these tests run in, beside the Chromium of tests/journeys. */
export type EngineName = 'firefox' | 'webkit'

/** `blocked`: what the visitor's browser does not allow. */
export type Settings = { readonly blocked?: 'cookies' | 'storage' }

export type Size = { readonly width: number; readonly height: number }

/** Functions run in the page: they may refer to nothing outside of themselves. */
export type EngineTab<Target> = {
  /** Resolves when the page has loaded. */
  load(address: string): Promise<void>
  evaluate<Args extends unknown[], Result>(
    act: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Runs a function with what is found; undefined when there is nothing. */
  use<Args extends unknown[], Result>(
    target: Target,
    act: (element: HTMLElement, ...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result> | undefined>
  /** Presses with the pointer on what is found. @returns whether there was anything */
  click(target: Target): Promise<boolean>
  /** Empties the field that is found and types into it. @returns whether there was one */
  fill(target: Target, text: string): Promise<boolean>
  /** Presses a key by the name that KeyboardEvent.key has for it. */
  press(key: 'Tab' | 'Enter' | 'Escape' | 'ArrowLeft' | 'ArrowRight'): Promise<void>
  /** Makes the window another size while the page is open. */
  resize(size: Size): Promise<void>
  /** Runs a script before those of each page that is loaded from now on; only Firefox can. */
  beforeScripts(act: () => void): Promise<void>
  screenshot(): Promise<Buffer>
  /** Prints the page. @returns the PDF; only WebKit can */
  printed(): Promise<Buffer>
  /** What scripts threw and did not catch. */
  readonly errors: readonly string[]
  close(): Promise<void>
}

/** Finds what is to be used in the page it runs in. */
export type Find<Target> = (target: Target) => HTMLElement | null

export type Engine = {
  /** A tab of a browser of somebody's own: nothing is known of earlier ones. */
  openTab<Target>(size: Size, find: Find<Target>): Promise<EngineTab<Target>>
  close(): Promise<void>
}
