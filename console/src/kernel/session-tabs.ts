import { joinSession, session, token } from './session.ts'
import { letInAgain } from './works-here.ts'

/**
 * Tabs of one browser share a session as long as one of them is open: a new one asks the others for it. It is handed from tab to tab and
 * kept nowhere else, so that nothing outlives the last of them.
 */
const name = 'fairlead.session'
const others = new BroadcastChannel(name)

/** How long a tab that sleeps is waited for. */
const patienceMs = 2000
const question = 'who is signed in?'

/** Whether some tab has a session: each that does holds this lock. */
const isSomewhere = async (): Promise<boolean> => {
  const { held = [] } = await navigator.locks.query()
  return held.some(lock => lock.name === name)
}

/** Joins the session of another tab, where there is one; where there is none, who works on this device is let in without a connection. */
export async function askTabs(): Promise<void> {
  if (await isSomewhere()) await joinAnother()
  if (token() === null) letInAgain()
}

async function joinAnother(): Promise<void> {
  const answer = await new Promise<unknown>(resolve => {
    others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data !== question) resolve(data)
    })
    setTimeout(resolve, patienceMs)
    others.postMessage(question)
  })
  if (typeof answer === 'string') joinSession(answer)
}

/** Answers new tabs as long as somebody is signed in here. */
export function answerTabs(): void {
  const stop = new AbortController()
  const answer = ({ data }: MessageEvent<unknown>) => {
    if (data === question) others.postMessage(token())
  }
  others.addEventListener('message', answer, stop)
  void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(leave => stop.signal.addEventListener('abort', leave)))
  const forget = session.subscribe(() => {
    if (session.get().state === 'approved') return
    forget()
    stop.abort()
  })
}
