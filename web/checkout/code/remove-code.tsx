import { textLink } from '../../ui/text-link.ts'

/** The focus goes to it when the code begins to hold. */
export const removeCodeId = (code: string): string => `remove-${code}`

type RemoveCodeProps = { code: string; onRemove: (code: string) => void }

/** Stands within a line of text, which it makes no higher. Its ring keeps off the lines above and below. */
export const RemoveCode = ({ code, onRemove }: RemoveCodeProps) => (
  <button
    type="button"
    id={removeCodeId(code)}
    onClick={() => onRemove(code)}
    className={`${textLink} -m-2.5 p-2.5 focus-visible:-outline-offset-10`}
  >
    Remove<span className="sr-only"> the code {code}</span>
  </button>
)
