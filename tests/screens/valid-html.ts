import { HtmlValidate } from 'html-validate'
import { expect } from 'vitest'

/** What the HTML standard demands of a page, and nothing of style; no rule is left out. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/**
 * The page breaks no rule of the HTML standard: elements within others, attributes and their values, ids.
 * @param name said of a page that breaks one
 */
export async function expectValidHtml(html: string, name = 'HTML'): Promise<void> {
  const { results } = await validator.validateString(html)
  const broken = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect(broken, name).toEqual([])
}
