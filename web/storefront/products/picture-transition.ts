import { useNavigation, useViewTransitionState } from 'react-router'
import { to } from '../../paths.ts'

/** A view transition grows a product's picture from its card to its page. */
export const pictureTransition = (id: string) => ({ viewTransitionName: `product-${id}` })

/**
 * The transition is off for shoppers who prefer reduced motion.
 * @returns `style` for the picture that the product's page begins with; `isOpening` from the press to the page
 */
export function usePictureTransition(id: string) {
  if (import.meta.env.SSR) return onServer
  // biome-ignore lint/correctness/useHookAtTopLevel: a build is for the server or for browsers
  const grows = useViewTransitionState(to.product(id))
  // biome-ignore lint/correctness/useHookAtTopLevel: a build is for the server or for browsers
  const isOpening = useNavigation().location?.pathname === to.product(id)
  return { viewTransition: mayMove(), style: grows ? pictureTransition(id) : undefined, isOpening }
}

/** Nothing moves there. The link's choice is not part of the HTML. */
const onServer = { viewTransition: false, style: undefined, isOpening: false }

const mayMove = (): boolean => matchMedia('(prefers-reduced-motion: no-preference)').matches
