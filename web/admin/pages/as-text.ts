import type { TypedPage } from '../../../contract/content/content-page.ts'

/** Title and body as one text, to be compared. */
export const asText = ({ title, body }: TypedPage): string => `${title}\n\n${body}`.trim()
