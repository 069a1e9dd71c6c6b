import { useEffect, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation, useParams } from 'react-router'
import { to } from '../../paths.ts'
import { useCategories } from '../../settings/shop-settings.ts'
import { changeFilters } from './filter-parts.ts'
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

export function useListParams(): ListParamsState {
  const categories = useCategories()
  const { handle } = useParams()
  const readAddress = ({ search }: { search: string }) =>
    readListParams(new URLSearchParams(search), categories, handle)
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [requested, setRequested] = useState<ListParams>()
  const [failed, setFailed] = useState<ListParams>()
  const arrival = `${navigation.state} ${location.key}`
  const loading = useRef<{ since: string; controller: AbortController }>(undefined)

  useEffect(() => {
    // The effect of an arrival may run only after a filter was changed there.
    if (loading.current?.since === arrival) return
    loading.current?.controller.abort()
    if (navigation.state !== 'idle') return
    setRequested(undefined)
    setFailed(undefined)
  }, [arrival, navigation.state])

  async function setParams(params: ListParams, options?: NavigateOptions): Promise<void> {
    loading.current?.controller.abort()
    const controller = new AbortController()
    loading.current = { since: arrival, controller }
    changeFilters(() => {
      setRequested(params)
      setFailed(undefined)
    })
    const ready = await preloadList(params, controller.signal)
    if (controller.signal.aborted) return
    loading.current = undefined
    if (ready) return void navigate(to.collections(params), options)
    setRequested(undefined)
    setFailed(params)
  }

  const shown = readAddress(location)
  const next = navigation.location
  const loadingParams = next?.pathname === to.collections({ handle }) ? readAddress(next) : shown
  return {
    shown,
    requested: requested ?? loadingParams,
    setParams: (params, options) => void setParams(params, options),
    retry: failed && (() => void setParams(failed)),
  }
}
