const signs = [
  ['## Heading', 'a heading'],
  ['### Heading', 'a smaller heading'],
  ['- word', 'a list; 1. for a numbered one'],
  ['**word**', 'bold'],
  ['*word*', 'italic'],
  ['[words](https://…)', 'a link; also (mailto:…) and (/collections)'],
] as const

/** What can be typed into the text of a page. */
export const MarkupHelp = () => (
  <details className="text-sm text-stone-700">
    <summary className="inline-flex min-h-11 cursor-pointer items-center link-underline">
      Headings, lists and links
    </summary>
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
      {signs.map(([typed, meaning]) => (
        <div key={typed} className="contents">
          <dt className="font-medium whitespace-nowrap text-ink">{typed}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2">An empty line begins a paragraph.</p>
  </details>
)
