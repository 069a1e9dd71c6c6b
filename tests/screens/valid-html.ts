import { HtmlValidate } from 'html-validate'
import { expect } from 'vitest'

/** What the HTML standard demands of a page, and nothing of style. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/**
 * The standard keeps "street-address" for texts of several lines. Browsers fill one line with it as well, joined by commas, and of
 * "address-line1" they leave out the apartment.
 */
const oneLineStreet = '"street-address" cannot be used on <input type="text">'

/**
 * The page breaks no rule of the HTML standard: elements within others, attributes and their values, ids.
 * @param name said of a page that breaks one
 */
export async function expectValidHtml(html: string, name = 'HTML'): Promise<void> {
  const { results } = await validator.validateString(html)
  const broken = results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => !message.startsWith(oneLineStreet))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect(broken, name).toEqual([])
}
