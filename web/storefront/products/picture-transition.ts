import { useViewTransitionState } from 'react-router'
import { to } from '../../paths.ts'

/** A product's picture on its card and on its page is one thing: it grows from the one into the other. */

const nameOf = (id: string) => ({ viewTransitionName: `product-${id}` })

/** For the picture on the product's page. */
export const pictureTransition = nameOf

/** For the picture on a card, and for the link that leads from there to the page; still for those who want less motion. */
export function usePictureTransition(id: string) {
  const grows = useViewTransitionState(to.product(id))
  return { viewTransition: mayMove(), style: grows ? nameOf(id) : undefined }
}

/** Nothing of it is written into the page, so server and browser need not agree. */
const mayMove = (): boolean =>
  !import.meta.env.SSR && matchMedia('(prefers-reduced-motion: no-preference)').matches
