/** Does something about names: those of a moment, in milliseconds, at once, and one moment after another. Nothing more is done once it is stopped. */
export function together(ms: number, work: (names: Iterable<string>) => Promise<void>) {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let isStopped = false
  const flush = () => {
    timer = undefined
    const names = waiting
    waiting = new Set()
    working = working.then(() => work(names))
  }
  return {
    add(...names: string[]): void {
      if (isStopped) return
      for (const name of names) waiting.add(name)
      timer ??= setTimeout(flush, ms)
    },
    /** Waits for what is being done; what still waits is dropped. */
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await working
    },
  }
}
