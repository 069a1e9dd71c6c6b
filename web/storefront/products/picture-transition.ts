import { useViewTransitionState } from 'react-router'
import { to } from '../../paths.ts'

/** A view transition grows a product's picture from its card to its page. */
export const pictureTransition = (id: string) => ({ viewTransitionName: `product-${id}` })

/** The transition is off for shoppers who prefer reduced motion. */
export function usePictureTransition(id: string) {
  const grows = useViewTransitionState(to.product(id))
  return { viewTransition: mayMove(), style: grows ? pictureTransition(id) : undefined }
}

/** Server and browser may differ, as this is not part of the HTML. */
const mayMove = (): boolean =>
  !import.meta.env.SSR && matchMedia('(prefers-reduced-motion: no-preference)').matches
