/**
 * What lies over a page (a dialog, a sheet, a menu) has an entry of its own in the browser's history, so that Back closes it
 * and stays on the page (docs/decisions/335-back-closes-what-is-open.md). The entry is the page's own with a mark.
 */

/** `depth`: the number of open overlays; `over`: the router's key of the entry below. */
type Mark = { depth: number; over: string | undefined }
type EntryState = { key?: string; overlay?: Mark | undefined } | null
type Address = string | URL | null | undefined
type Write = (state: EntryState, unused: string, url?: Address) => void

/** What is used of `window`. */
export type HistoryWindow = {
  history: Pick<History, 'pushState' | 'replaceState' | 'go'> & { readonly state: unknown }
  addEventListener(
    type: 'popstate',
    listen: (event: PopStateEvent) => void,
    options: { capture: boolean },
  ): void
}

/** In milliseconds; without an entry to step back to, no event would come. */
const longestStep = 1_000

export class OverlayHistory {
  readonly #history: HistoryWindow['history']
  readonly #push: Write
  readonly #replace: Write
  readonly #flush: (action: () => void) => void
  #current: EntryState
  /** What the router shows, as it has written it. */
  #page: { state: EntryState; url: Address }
  /** Each closes an open overlay; the last is the topmost. */
  readonly #open: (() => void)[] = []
  #step: { key: string | undefined; timer: ReturnType<typeof setTimeout> } | undefined
  /** What the router has written while a step was under way. */
  #waiting: (() => void)[] = []

  /**
   * Has to be made before the router listens to the history.
   * @param flush runs an action and what React makes of it, so that it is known which overlays are still open
   */
  constructor(window: HistoryWindow, flush: (action: () => void) => void) {
    const { history } = window
    this.#history = history
    this.#flush = flush
    this.#current = history.state as EntryState
    this.#page = { state: this.#current, url: undefined }
    this.#push = this.#noting(history.pushState.bind(history))
    this.#replace = this.#noting(history.replaceState.bind(history))
    history.pushState = ((...page) => this.#pushPage(...page)) as Write
    history.replaceState = ((...page) => this.#replacePage(...page)) as Write
    window.addEventListener('popstate', (event) => this.#popped(event), { capture: true })
    // A page that is loaded again has nothing open.
    this.#settle()
  }

  /** Gives an overlay its entry. @returns a function that takes it back once the overlay is closed */
  opened(close: () => void): () => void {
    this.#open.push(close)
    queueMicrotask(() => this.#settle())
    return () => {
      this.#open.splice(this.#open.indexOf(close), 1)
      queueMicrotask(() => this.#settle())
    }
  }

  #noting(write: Write): Write {
    return (state, unused, url) => {
      write(state, unused, url)
      this.#current = state
    }
  }

  /** Brings the number of marked entries to that of open overlays. */
  #settle(): void {
    const depth = depthOf(this.#current)
    if (this.#step || depth === this.#open.length) return
    if (depth > this.#open.length && isCopy(this.#current)) {
      this.#back()
      return
    }
    if (depth > this.#open.length) this.#replace(unmarked(this.#current), '')
    else this.#push({ ...this.#current, overlay: { depth: depth + 1, over: this.#current?.key } }, '')
    this.#settle()
  }

  #back(): void {
    const giveUp = () => {
      this.#replace(unmarked(this.#current), '')
      this.#endStep()
    }
    this.#step = { key: this.#current?.key, timer: setTimeout(giveUp, longestStep) }
    this.#history.go(-1)
  }

  #endStep(): void {
    clearTimeout(this.#step?.timer)
    this.#step = undefined
    const writes = this.#waiting
    this.#waiting = []
    for (const write of writes) write()
    this.#settle()
  }

  #afterStep(write: () => void): void {
    this.#waiting.push(write)
    if (!this.#step) this.#back()
  }

  /** A page that is opened from an overlay takes the overlay's entry. With a sheet that stays open, a filtered list does. */
  #pushPage(...page: Parameters<Write>): void {
    const [state, unused, url] = page
    this.#page = { state, url }
    const mark = this.#current?.overlay
    if (this.#step || (mark && mark.depth > 1)) this.#afterStep(() => this.#pushPage(...page))
    else if (mark) this.#replace(this.#open.length > 0 ? { ...state, overlay: mark } : state, unused, url)
    else this.#push(...page)
  }

  #replacePage(...page: Parameters<Write>): void {
    const [state, unused, url] = page
    this.#page = { state, url }
    const mark = this.#current?.overlay
    if (this.#step || isCopy(this.#current)) this.#afterStep(() => this.#replacePage(...page))
    else this.#replace(mark ? { ...state, overlay: mark } : state, unused, url)
  }

  #popped(event: PopStateEvent): void {
    const from = this.#current
    const to = event.state as EntryState
    this.#current = to
    if (this.#step && this.#step.key === to?.key) {
      event.stopImmediatePropagation()
      this.#endStep()
      return
    }
    // Somebody has gone elsewhere meanwhile.
    this.#waiting = []
    const isSamePage = to?.key === this.#page.state?.key && (from?.overlay ?? to?.overlay) !== undefined
    const isBelow = this.#open.length > 0 && !isCopy(from) && from?.overlay?.over === to?.key
    if (isSamePage || isBelow) {
      event.stopImmediatePropagation()
      this.#closeDownTo(depthOf(to))
      if (!isSamePage) this.#push(this.#page.state, '', this.#page.url)
    } else {
      this.#page = { state: to, url: undefined }
      this.#closeDownTo(0)
    }
    this.#endStep()
  }

  #closeDownTo(depth: number): void {
    if (this.#open.length <= depth) return
    this.#flush(() => {
      for (const close of this.#open.slice(depth).reverse()) close()
    })
  }
}

const depthOf = (state: EntryState): number => state?.overlay?.depth ?? 0

/** False for an entry that the router has written, also while an overlay was open. */
const isCopy = (state: EntryState): boolean =>
  state?.overlay !== undefined && state.key === state.overlay.over

const unmarked = (state: EntryState): EntryState => ({ ...state, overlay: undefined })
