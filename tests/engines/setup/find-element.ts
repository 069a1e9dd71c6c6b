/** What a person would look for on a page. `text` is the innermost part of the page that contains it. */
export type Target =
  | { readonly role: Role; readonly name: string }
  | { readonly label: string }
  | { readonly text: string }

type Role = 'button' | 'link' | 'heading' | 'checkbox' | 'radio' | 'tab' | 'article'

/**
 * Finds what can be seen and is not behind an open dialog: of that name, else whose name contains it. Runs in the page,
 * so it refers to nothing outside of itself.
 */
export function findElement(target: Target): HTMLElement | null {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

  function nameOf(element: Element): string {
    const by = element.getAttribute('aria-labelledby')
    if (by !== null) return words(document.getElementById(by)?.textContent)
    const labels = (element as HTMLInputElement).labels ?? []
    const labelled = [...labels].map((label) => label.textContent).join(' ')
    const pictures = [...element.querySelectorAll('img')].map((picture) => picture.alt)
    return (
      words(element.getAttribute('aria-label')) ||
      words([labelled, ...pictures, element.textContent].join(' '))
    )
  }

  function innermost(element: Element, text: string): Element | null {
    if (!isSeen(element) || !words(element.textContent).includes(text)) return null
    for (const child of element.children) {
      const found = innermost(child, text)
      if (found !== null) return found
    }
    return element
  }

  if ('text' in target) return innermost(within, target.text) as HTMLElement | null
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    checkbox: '[type=checkbox]',
    radio: '[type=radio]',
    tab: '[role=tab]',
    article: 'article',
  }
  const selector = 'role' in target ? selectors[target.role] : 'input:not([type=hidden]), select, textarea'
  const wanted = 'role' in target ? target.name : target.label
  const contains = (element: Element) => nameOf(element).toLowerCase().includes(wanted.toLowerCase())
  const candidates = [...within.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
  return candidates.find((element) => nameOf(element) === wanted) ?? candidates.find(contains) ?? null
}
