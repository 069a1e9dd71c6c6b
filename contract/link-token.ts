import { schema } from './schema.ts'
import { boundedText } from './text.ts'

/** What a mailed link carries. */
export const LinkToken = schema(() => boundedText(256).min(1))
