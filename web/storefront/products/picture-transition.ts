import { useViewTransitionState } from 'react-router'
import { to } from '../../paths.ts'

/** A view transition grows a product's picture from its card to its page. */
export const pictureTransition = (id: string) => ({ viewTransitionName: `product-${id}` })

/** For the picture and the link of a card; off for shoppers who prefer reduced motion. */
export function usePictureTransition(id: string) {
  const grows = useViewTransitionState(to.product(id))
  return { viewTransition: mayMove(), style: grows ? pictureTransition(id) : undefined }
}

/** Not part of the HTML, so server and browser may differ. */
const mayMove = (): boolean =>
  !import.meta.env.SSR && matchMedia('(prefers-reduced-motion: no-preference)').matches
