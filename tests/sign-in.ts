import { seen } from './until.ts'

/**
 * Signs in as a browser without JavaScript would: follows the login address to the provider's page, presses the account's button, brings the code
 * back; again where Fairlead says that it cannot tell yet, as somebody would.
 */
export function signIn(url: string, email: string): Promise<string> {
  return seen(async () => {
    const answer = await signInAnswer(url, email)
    if (answer.code === 'unavailable') return undefined
    if (answer.approved !== true || typeof answer.token !== 'string') throw new Error(`${email} was not let in: ${JSON.stringify(answer)}`)
    return answer.token
  }, `a sign-in of ${email}`)
}

/** Begins a sign-in: where its browser is sent, and the cookie that it is given. */
export async function beginLogin(url: string, headers: Record<string, string> = {}): Promise<{ url: string; cookie: string }> {
  const answer = await fetch(`${url}/api/auth/get-login-url`, { headers })
  const login = (await answer.json()) as { url: string }
  return { url: login.url, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** The product's answer to a sign-in; with the headers that a proxy, say, would add. */
export async function signInAnswer(url: string, email: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const login = await beginLogin(url)
  const { code, state } = await codeFor(login.url, email)
  const answer = await fetch(`${url}/api/auth/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: login.cookie, ...headers },
    body: JSON.stringify({ code, state }),
  })
  return (await answer.json()) as Record<string, unknown>
}

/** What the provider sends back with a browser that pressed an account's button. */
export async function codeFor(loginUrl: string, email: string): Promise<{ code: string; state: string }> {
  const cookies = new Map<string, string>()
  let address = new URL(loginUrl)
  let body: URLSearchParams | undefined
  for (let step = 0; step < 12; step++) {
    const answer = await fetch(address, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { body } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name !== undefined) cookies.set(name, value ?? '')
    }
    const location = answer.headers.get('location')
    if (location !== null) {
      address = new URL(location, address)
      body = undefined
      const code = address.searchParams.get('code')
      if (code !== null) return { code, state: address.searchParams.get('state') ?? '' }
    } else {
      if (!(await answer.text()).includes(`value="${email}"`)) throw new Error(`the provider does not offer ${email}`)
      body = new URLSearchParams({ account: email })
    }
  }
  throw new Error('the provider went round in circles')
}
