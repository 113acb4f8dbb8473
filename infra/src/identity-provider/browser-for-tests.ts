/** A browser without JavaScript: follows redirects, keeps cookies, submits forms by their buttons. */
export function plainBrowser() {
  const jar = new Map<string, string>()

  async function go(url: string | URL, form?: URLSearchParams): Promise<{ url: URL; status: number; html: string; headers: Headers }> {
    const here = new URL(url)
    const response = await fetch(here, {
      method: form ? 'POST' : 'GET',
      body: form,
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const location = response.headers.get('location')
    const next = location && new URL(location, here)
    if (next && next.origin !== here.origin) return { url: next, status: response.status, html: '', headers: response.headers }
    if (next) return go(next)
    return { url: here, status: response.status, html: await response.text(), headers: response.headers }
  }

  return {
    /** Opens an address; stops before it would leave the origin. */
    go,
    /** Presses the button of the page's form that has this name and value. */
    async press(page: { url: URL; html: string }, name: string, value: string) {
      const action = /<form[^>]* action="([^"]+)"/.exec(page.html)?.[1] ?? page.url.href
      const form = new URLSearchParams({ [name]: value })
      for (const [, key = '', text = ''] of page.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
        form.append(key, text)
      return go(new URL(action, page.url), form)
    },
  }
}
