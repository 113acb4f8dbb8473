/** All files of the release; the build writes them above. */
declare const files: readonly string[]
/** Those that are kept when somebody has wanted them. */
declare const onceWanted: readonly string[]

interface Step extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
/** What a service worker is; the types of a page do not know it. */
declare const self: {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(step: 'install' | 'activate', listener: (event: Step) => void): void
  addEventListener(step: 'fetch', listener: (event: Asked) => void): void
}

/** The one page that the console has. */
const page = '/'
const kept = () => caches.open('console')

/** Keeps the console in the browser, so that it opens without a connection; a newer release brings a newer list of files. */
self.addEventListener('install', event =>
  event.waitUntil(
    kept()
      .then(cache => cache.addAll([page, ...files]))
      .then(() => self.skipWaiting()),
  ),
)
self.addEventListener('activate', event => event.waitUntil(forgetOthers().then(() => self.clients.claim())))

async function forgetOthers(): Promise<void> {
  const cache = await kept()
  const current = new Set([page, ...files, ...onceWanted])
  for (const request of await cache.keys()) if (!current.has(new URL(request.url).pathname)) await cache.delete(request)
}

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || pathname.startsWith('/api/')) return
  // The page may have been released anew, and is fetched while it can be; what it is made of never changes.
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => fromKept(page)))
  else if (files.includes(pathname)) event.respondWith(fromKept(pathname).catch(() => fetch(request)))
  else if (onceWanted.includes(pathname)) event.respondWith(fromKept(pathname).catch(() => keep(request)))
})

async function keep(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.ok) await (await kept()).put(request, answer.clone())
  return answer
}

async function fromKept(path: string): Promise<Response> {
  const answer = await (await kept()).match(path)
  if (!answer) throw new TypeError(`${path} was not kept`)
  return answer
}

export {}
