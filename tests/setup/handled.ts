/**
 * A promise that is made before the act it waits for. When the act throws, nobody awaits it any more, and its own failure
 * would fail the whole run as unhandled.
 */
export function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  return promise
}
