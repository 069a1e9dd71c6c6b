import { useEffect, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { to } from '../../paths.ts'
import { preloadList } from './list-cache.ts'
import { type ListParams, readListParams } from './list-params.ts'

type ListParamsState = {
  shown: ListParams
  /** The latest params, which the controls show at once. */
  requested: ListParams
  /** Opens the address once its list has loaded; the list on the screen stays until then. */
  setParams: (params: ListParams, options?: NavigateOptions) => void
  retry: (() => void) | undefined
}

const readAddress = ({ search }: { search: string }) => readListParams(new URLSearchParams(search))

export function useListParams(): ListParamsState {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [requested, setRequested] = useState<ListParams>()
  const [failed, setFailed] = useState<ListParams>()
  const loading = useRef<AbortController>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival counts, also at the same address
  useEffect(() => {
    loading.current?.abort()
    if (navigation.state !== 'idle') return
    setRequested(undefined)
    setFailed(undefined)
  }, [navigation.state, location.key])

  async function setParams(params: ListParams, options?: NavigateOptions): Promise<void> {
    loading.current?.abort()
    const controller = new AbortController()
    loading.current = controller
    setRequested(params)
    setFailed(undefined)
    const ready = await preloadList(params, controller.signal)
    if (controller.signal.aborted) return
    loading.current = undefined
    if (ready) return void navigate(to.collections(params), options)
    setRequested(undefined)
    setFailed(params)
  }

  const shown = readAddress(location)
  const next = navigation.location
  const loadingParams = next?.pathname === to.collections() ? readAddress(next) : shown
  return {
    shown,
    requested: requested ?? loadingParams,
    setParams: (params, options) => void setParams(params, options),
    retry: failed && (() => void setParams(failed)),
  }
}
