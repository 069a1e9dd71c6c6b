import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A value of the latest drawing, for work that ends later than the drawing it began in. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
