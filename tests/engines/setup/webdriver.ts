/** The few commands of WebDriver (w3.org/TR/webdriver2) that these tests need, as plain HTTP. */

/** The name under which WebDriver hands over a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export type ElementReference = { readonly [elementKey]: string }

export type WebDriverSession = {
  /** Sends a command of the session. @throws Error with the driver's own words */
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
}

/** @param driver the driver's address */
export async function startSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const started = await send(driver, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId } = started as { sessionId: string }
  return {
    command: (method, path, body) =>
      send(driver, method, `/session/${sessionId}${path}`, body ?? (method === 'POST' ? {} : undefined)),
  }
}

async function send(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(driver + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message ?? ''}`)
  return value
}
