import { focusHeading } from '../../ui/route-focus.ts'

/** For another step on the same page: it begins at the top, wherever the button of the last one was. */
export function showFromTop(): void {
  focusHeading()
  window.scrollTo({ top: 0, behavior: 'instant' })
}
