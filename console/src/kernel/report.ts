/** What went wrong, as the error webhook takes it (specification §7). */
interface Failure {
  message: string
  status?: number
  url?: string
}

/** What was told already in this tab: each failure is told once. */
const told = new Set<string>()
/** A page that fails over and over is told of no more than this. */
const most = 20

/** Tells the server of a failure, once. That it cannot be told is nothing to tell of. */
export function report({ message, status, url = location.pathname }: Failure): void {
  const key = `${message} ${status} ${url}`
  if (told.has(key) || told.size >= most) return
  told.add(key)
  const body = JSON.stringify({
    message: message.slice(0, 4000) || 'Unknown error occurred',
    status: status ?? null,
    url: url.slice(0, 2000),
    browserURL: location.href.slice(0, 2000),
    isMobile: matchMedia('(max-width: 768px)').matches,
    referrerURL: document.referrer.slice(0, 2000),
  })
  void fetch('/api/error-webhook', { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(
    () => undefined,
  )
}

/** What a promise or a handler was given up with, as text. */
const messageOf = (reason: unknown): string => (reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason))

/** Tells of whatever nobody caught. Refusals of the API were told of when they came. */
export function reportUncaught(): void {
  addEventListener('error', ({ error, message }) => report({ message: error === undefined ? message : messageOf(error) }))
  addEventListener('unhandledrejection', ({ reason }) => {
    const known = reason instanceof Error && 'status' in reason
    if (!known) report({ message: messageOf(reason) })
  })
}
