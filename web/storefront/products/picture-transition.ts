import { useSyncExternalStore } from 'react'
import { useViewTransitionState } from 'react-router'
import { to } from '../../paths.ts'

/** A product's picture on its card and on its page is one thing: it grows from the one into the other. */

const nameOf = (id: string) => ({ viewTransitionName: `product-${id}` })

/** For the picture on the product's page. */
export const grownPicture = nameOf

/** For the picture on a card, and for the link that leads from there to the page; still for those who want less motion. */
export function useGrowingPicture(id: string) {
  const grows = useViewTransitionState(to.product(id))
  return { viewTransition: useMotion(), style: grows ? nameOf(id) : undefined }
}

const motion = '(prefers-reduced-motion: no-preference)'

const useMotion = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(motion)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(motion).matches,
    () => false,
  )
