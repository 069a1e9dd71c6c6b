import { useMutation } from '@tanstack/react-query'
import type { ImportInDetail } from '../../../contract/imports/product-import.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { api } from '../api.ts'
import { may } from '../role.ts'
import { refreshImports } from './imports-query.ts'

/** The server lists so many; there may be more. */
const mostListed = 100

/** The pictures that the shop fetches from the addresses in the file, and those that it could not. */
export function PicturesSection({ shown: { id, pictures } }: { shown: ImportInDetail }) {
  const { fetched, waiting, failed } = pictures
  const again = useMutation({
    mutationFn: () => api.call('retryImportPictures', { id }),
    onSettled: refreshImports,
  })
  if (fetched + waiting + failed.length === 0) return null
  const failures = failed.length >= mostListed ? `${mostListed} or more` : failed.length
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="font-display text-xl font-medium">
        Pictures
      </h2>
      <p role="status" className="mt-2 text-sm">
        {fetched.toLocaleString('en-US')} fetched, {waiting.toLocaleString('en-US')} waiting
        {failed.length > 0 && `, ${failures} failed`}.
      </p>
      {failed.length > 0 && (
        <>
          <ul className="mt-3 rounded-sm border border-stone-300 bg-white text-sm">
            {failed.map(({ productId, name, url, problem, isWaiting }) => (
              <li key={`${productId} ${url}`} className="border-b border-stone-300 px-4 py-3 last:border-b-0">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="wrap-anywhere text-stone-700">{url}</p>
                <p>
                  {problem}
                  {isWaiting && ' It is asked for again by itself.'}
                </p>
              </li>
            ))}
          </ul>
          {may('catalogue:write') && (
            <Button
              variant="secondary"
              className="mt-4"
              busy={again.isPending}
              onClick={() => again.mutate()}
            >
              Try again
            </Button>
          )}
          <FormAlert>{again.error && errorDetails(again.error).message}</FormAlert>
        </>
      )}
    </section>
  )
}
