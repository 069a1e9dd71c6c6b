/** The administrator of a benched shop, over its HTTP API. */

export const administrator = { email: 'bench@shop.example', password: 'measure twice cut once' }

const json = { 'content-type': 'application/json' }

/** Sends a GET, or a POST where there is a body. @throws Error when the shop refuses it */
export type Ask = <Answer>(path: string, body?: unknown) => Promise<Answer>

/** Logs the administrator in. */
export async function asAdministrator(url: string): Promise<Ask> {
  const cookie = await administratorCookie(url)
  return async (path, body) => {
    const answer = await fetch(url + path, {
      headers: { cookie, ...(body === undefined ? {} : json) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

/** The cookie of a session, which a request for a file takes. */
export async function administratorCookie(url: string): Promise<string> {
  const login = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(administrator),
  })
  return login.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}
