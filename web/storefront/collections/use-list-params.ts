import { useEffect, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { to } from '../../paths.ts'
import { type Choice, readChoice } from './list-params.ts'
import { prepareList } from './list-cache.ts'

type Choices = {
  /** What the address says, and the list on the screen answers. */
  shown: Choice
  /** What was asked for last: the controls show it at once. */
  asked: Choice
  /** The page is opened once its list has come; where it can't, the one on the screen stays. */
  choose: (choice: Choice, options?: NavigateOptions) => void
  /** Tries the choice again whose list could not be loaded; undefined when there is none. */
  tryAgain: (() => void) | undefined
}

const readAddress = ({ search }: { search: string }) => readChoice(new URLSearchParams(search))

/** The choice that the address holds, and the one on its way there. */
export function useChoice(): Choices {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<Choice>()
  const [failed, setFailed] = useState<Choice>()
  const asking = useRef<AbortController>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival, also at the same address, is the last word
  useEffect(() => {
    asking.current?.abort()
    if (navigation.state !== 'idle') return
    setPressed(undefined)
    setFailed(undefined)
  }, [navigation.state, location.key])

  async function choose(choice: Choice, options?: NavigateOptions): Promise<void> {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    setPressed(choice)
    setFailed(undefined)
    const ready = await prepareList(choice, mine.signal)
    if (mine.signal.aborted) return
    asking.current = undefined
    if (ready) return void navigate(to.collections(choice), options)
    setPressed(undefined)
    setFailed(choice)
  }

  const shown = readAddress(location)
  const next = navigation.location
  const underWay = next?.pathname === to.collections() ? readAddress(next) : shown
  return {
    shown,
    asked: pressed ?? underWay,
    choose: (choice, options) => void choose(choice, options),
    tryAgain: failed && (() => void choose(failed)),
  }
}
