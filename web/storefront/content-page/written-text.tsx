import { type ReactNode, useId } from 'react'
import type { ContentText } from '../../../contract/content/content-page.ts'

type Section = ContentText['sections'][number]

type WrittenTextProps = {
  text: ContentText
  /** `story` sets the first section large and the parts of the later ones side by side. */
  look: 'story' | 'document'
  /** Stands below the text. */
  children?: ReactNode
}

/** The text of a page that the merchant has written. It goes by the width of what is around it, as the panel shows it too. */
export function WrittenText({ text: { title, sections }, look, children }: WrittenTextProps) {
  const [opening, ...others] = sections
  return (
    <div className="@container">
      <div className="page-width pt-12 @min-[40rem]:pt-20">
        <div className="grid gap-x-16 gap-y-8 @min-[64rem]:grid-cols-[1fr_1.2fr]">
          <h1 className="min-w-0 font-display text-4xl font-medium">{title}</h1>
          <div className="flex min-w-0 max-w-prose flex-col gap-10 text-stone-700">
            {look === 'document' && sections.map((section) => <Chapter key={section.id} {...section} />)}
            {look === 'story' && opening && <Opening {...opening} />}
          </div>
        </div>
        {look === 'story' && others.map((section) => <Columns key={section.id} {...section} />)}
        {children}
      </div>
    </div>
  )
}

const Opening = ({ id, title, html, parts }: Section) => (
  <div id={id} className="flex flex-col gap-5 text-lg">
    {title && <h2 className="label-text text-stone-600">{title}</h2>}
    <Written
      html={html}
      className="flex flex-col gap-5 [&>p:first-child]:font-display [&>p:first-child]:text-2xl [&>p:first-child]:text-ink"
    />
    <Parts parts={parts} />
  </div>
)

const Chapter = ({ id, title, html, parts }: Section) => (
  <section id={id} className="flex flex-col gap-4">
    {title && <h2 className="font-display text-2xl font-medium text-ink">{title}</h2>}
    <Written html={html} className="flex flex-col gap-4" />
    <Parts parts={parts} />
  </section>
)

const Parts = ({ parts }: Pick<Section, 'parts'>) =>
  parts.map(({ id, title, html }) => (
    <div key={id} id={id} className="flex flex-col gap-3">
      <h3 className="text-lg font-medium text-ink">{title}</h3>
      <Written html={html} className="flex flex-col gap-4" />
    </div>
  ))

function Columns({ id, title, html, parts }: Section) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={title && heading} className="pt-16 @min-[40rem]:pt-24">
      {title && (
        <h2 id={heading} className="mb-8 font-display text-3xl font-medium">
          {title}
        </h2>
      )}
      {html && <Written html={html} className="mb-8 flex max-w-prose flex-col gap-4 text-stone-700" />}
      {parts.length > 0 && (
        <ul className="grid gap-px border-y border-stone-300 bg-stone-300 @min-[48rem]:grid-cols-3">
          {parts.map((part) => (
            <li
              key={part.id}
              id={part.id}
              className="flex min-w-0 flex-col gap-3 bg-paper py-8 @min-[48rem]:px-8 @min-[48rem]:first:pl-0 @min-[48rem]:last:pr-0"
            >
              <h3 className="font-display text-xl font-medium">{part.title}</h3>
              <Written html={part.html} className="flex flex-col gap-3 text-sm text-stone-700" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Written = ({ html, className }: { html: string; className: string }) =>
  html === '' ? null : (
    <div
      className={`${className} wrap-anywhere [&_:is(h4,h5,h6)]:font-medium [&_:is(h4,h5,h6)]:text-ink [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-thread [&_li]:my-1 [&_ol]:list-decimal [&_:is(ol,ul)]:pl-5 [&_strong]:font-semibold [&_ul]:list-disc`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it (server/content/render-markup.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
