import { useEffect, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { to } from '../../paths.ts'
import { preloadList } from './list-cache.ts'
import { type ListParams, readListParams } from './list-params.ts'

type ListParamsState = {
  /** What the address says, and the list on the screen answers. */
  shown: ListParams
  /** What was asked for last: the controls show it at once. */
  asked: ListParams
  /** The page is opened once its list has come; where it can't, the one on the screen stays. */
  setParams: (params: ListParams, options?: NavigateOptions) => void
  /** Tries the choice again whose list could not be loaded; undefined when there is none. */
  tryAgain: (() => void) | undefined
}

const readAddress = ({ search }: { search: string }) => readListParams(new URLSearchParams(search))

/** The choice that the address holds, and the one on its way there. */
export function useListParams(): ListParamsState {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<ListParams>()
  const [failed, setFailed] = useState<ListParams>()
  const asking = useRef<AbortController>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival, also at the same address, is the last word
  useEffect(() => {
    asking.current?.abort()
    if (navigation.state !== 'idle') return
    setPressed(undefined)
    setFailed(undefined)
  }, [navigation.state, location.key])

  async function setParams(params: ListParams, options?: NavigateOptions): Promise<void> {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    setPressed(params)
    setFailed(undefined)
    const ready = await preloadList(params, mine.signal)
    if (mine.signal.aborted) return
    asking.current = undefined
    if (ready) return void navigate(to.collections(params), options)
    setPressed(undefined)
    setFailed(params)
  }

  const shown = readAddress(location)
  const next = navigation.location
  const underWay = next?.pathname === to.collections() ? readAddress(next) : shown
  return {
    shown,
    asked: pressed ?? underWay,
    setParams: (params, options) => void setParams(params, options),
    tryAgain: failed && (() => void setParams(failed)),
  }
}
