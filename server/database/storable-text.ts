/** PostgreSQL's texts take no NUL, and its JSON neither that nor half a surrogate pair, which a cut may leave. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD')
