import { useViewTransitionState } from 'react-router'
import { to } from '../../paths.ts'

/** A view transition grows a product's picture from its card to its page. */
export const pictureTransition = (id: string) => ({ viewTransitionName: `product-${id}` })

/** The transition is off for shoppers who prefer reduced motion. */
export function usePictureTransition(id: string) {
  if (import.meta.env.SSR) return onServer
  // biome-ignore lint/correctness/useHookAtTopLevel: a build is for the server or for browsers
  const grows = useViewTransitionState(to.product(id))
  return { viewTransition: mayMove(), style: grows ? pictureTransition(id) : undefined }
}

/** Nothing moves there. The link's choice is not part of the HTML. */
const onServer = { viewTransition: false, style: undefined }

const mayMove = (): boolean => matchMedia('(prefers-reduced-motion: no-preference)').matches
