import { may, type Principal } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import i18next from 'i18next'
import { language, loadTexts, speakAs } from '../i18n/index.ts'
import { keptInTab } from '../lib/storage.ts'
import { store } from '../lib/store.ts'
import { ownPath } from './own-path.ts'

/** The signed-in user (specification §3). */
export interface User extends Principal {
  email: string
  profile_image: string | null
  office_name: string | null
  office_location: string | null
  documentation_clearance: boolean
  language: string
}

/** Specification §4: not logged in, then processing, then approved or refused; and why nobody is logged in, where something went wrong. */
export type Session =
  | { state: 'signed_out'; because?: string | undefined }
  | { state: 'processing' }
  | { state: 'refused' }
  | { state: 'approved'; user: User; ends: number | undefined; idleMs: number | undefined }

export const session = store<Session>({ state: 'processing' })

/** Who is signed in; undefined when nobody is. */
export const signedIn = (): User | undefined => {
  const now = session.get()
  return now.state === 'approved' ? now.user : undefined
}

/** Whether the signed-in user may see a resource at all. */
export const maySee = ({ view }: Pick<Resource, 'view'>): boolean => {
  const user = signedIn()
  return user !== undefined && may(user, view)
}

const kept = { token: keptInTab('token'), approved: keptInTab('approved'), redirect: keptInTab('redirect'), login: keptInTab('login') }
export const token = (): string | null => kept.token.get()

type Approved = { approved: true; token?: string; token_expiration?: string; idle_minutes?: number } & User
type Answer = Approved | { approved: false }

/** What the server said instead of an answer, in the user's language. */
class Unanswered extends Error {}

/** Throws what `fetch` throws, and `Unanswered` for whatever is no answer: it says neither that somebody has access nor that he has none. */
async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const authorization = token()
  const response = await fetch(`/api/auth/${path}`, {
    ...init,
    headers: {
      'accept-language': language(),
      ...(init.body ? { 'content-type': 'application/json' } : {}), // promising a body and sending none is a bad request
      ...(authorization ? { authorization: `Bearer ${authorization}` } : {}),
    },
  })
  if (response.ok) {
    const answer: T = await response.json()
    return answer
  }
  const said: { message?: string } = await response.json().catch(() => ({}))
  throw new Unanswered(said.message ?? i18next.t('sign_in.failed'))
}

/** `fetch` throws this where no answer came at all; whether the browser takes itself for online says little. */
const isUnheard = (reason: unknown): boolean => reason instanceof TypeError

/** What is told of a sign-in that did not succeed. */
function inWords(reason: unknown): string {
  if (reason instanceof Unanswered) return reason.message
  return i18next.t(isUnheard(reason) ? 'error.offline' : 'sign_in.failed')
}

/** For while nobody can be asked. */
const keep = (approved: object) => kept.approved.set(JSON.stringify(approved))

/** What somebody said of himself, which holds from now on: how he is spoken to, and his picture. */
export function saidOfOneself(said: Partial<Pick<User, 'language' | 'profile_image'>>): void {
  const now = session.get()
  if (now.state !== 'approved') return
  const user = { ...now.user, ...said }
  keep({
    approved: true,
    ...user,
    token_expiration: now.ends === undefined ? undefined : new Date(now.ends).toISOString(),
    idle_minutes: now.idleMs === undefined ? undefined : now.idleMs / 60_000,
  })
  session.set({ ...now, user })
}

async function approve(approved: Approved): Promise<void> {
  const { token: _token, token_expiration, idle_minutes, ...user } = approved
  keep({ ...user, token_expiration, idle_minutes })
  await speakAs(user.language)
  if (user.role === 'customer') await loadTexts('customer') // states and events in his words
  session.set({
    state: 'approved',
    user,
    ends: token_expiration === undefined ? undefined : Date.parse(token_expiration),
    idleMs: idle_minutes === undefined ? undefined : idle_minutes * 60_000,
  })
}

/** Remembers where the user was, for after he has signed in again; own paths only. */
function rememberAddress(): void {
  const address = location.pathname + location.search
  if (ownPath(address)) kept.redirect.set(address)
}

function forget(because?: string): void {
  kept.token.set(null)
  kept.approved.set(null)
  session.set({ state: 'signed_out', because })
}

/** Where nobody answers nobody has said no: who was let in goes on in this tab until he can be asked. */
function letInBefore(): Approved | undefined {
  const text = kept.approved.get()
  if (text === null) return undefined
  const before: Approved = JSON.parse(text)
  return before
}

/** Goes on with the session that another tab of this browser has. */
export const joinSession = (of: string): void => kept.token.set(of)

/** Restores the session at start; a session that is no longer good is cleared and the address remembered (specification §8). */
export async function restore(): Promise<void> {
  if (token() === null && kept.approved.get() === null) {
    rememberAddress()
    return forget()
  }
  let because: string | undefined
  const answer = await ask<Answer>('check-login').catch((reason: unknown): Answer => {
    console.error('The session could not be checked.', reason)
    because = inWords(reason)
    return (isUnheard(reason) ? letInBefore() : undefined) ?? { approved: false }
  })
  if (answer.approved) return approve(answer)
  rememberAddress()
  forget(because)
}

/** Goes to the sign-in of the company. That it cannot is logged and said; it is no refusal (specification §8). */
export async function signIn(): Promise<void> {
  session.set({ state: 'processing' })
  try {
    const { url } = await ask<{ url: string }>('get-login-url')
    kept.login.set(new URL(url).searchParams.get('state'))
    location.assign(url)
  } catch (reason) {
    console.error('The sign-in address could not be fetched.', reason)
    session.set({ state: 'signed_out', because: inWords(reason) })
  }
}

/** Comes back from the sign-in of the company; `goOn` leads to where the user wanted to be, else to Home. */
export async function comeBack(query: URLSearchParams, goOn: (path: string) => void): Promise<void> {
  const [code, state, begun] = [query.get('code') ?? '', query.get('state') ?? '', kept.login.get()]
  kept.login.set(null)
  if (state !== begun && token() !== null) return restore() // he went back to where he came in
  try {
    if (state !== begun) throw new Unanswered(i18next.t('sign_in.not_begun_here')) // somebody else's code may be in the address
    if (code === '') throw new Error(`the company's sign-in gave no code: ${query.get('error') ?? ''}`)
    const answer = await ask<Answer>('callback', { method: 'POST', body: JSON.stringify({ code, state }) })
    if (!answer.approved) return session.set({ state: 'refused' })
    kept.token.set(answer.token ?? null)
    const redirect = kept.redirect.get()
    kept.redirect.set(null)
    goOn(redirect !== null && ownPath(redirect) ? redirect : '/')
    await approve(answer)
  } catch (reason) {
    console.error('The sign-in could not be finished.', reason)
    session.set({ state: 'signed_out', because: inWords(reason) })
  }
}

/** Other tabs of this browser hear here that somebody signed out. */
const tabs = new BroadcastChannel('fairlead.signed-out')
tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === signedIn()?.id) void endSession('logout')
})

/** Signs out here, in the other tabs of this browser and on the server; `everywhere` on all other computers too. */
export async function signOut(everywhere = false): Promise<void> {
  tabs.postMessage(signedIn()?.id)
  await endSession(everywhere ? 'logout?everywhere=true' : 'logout')
}

async function endSession(call: string): Promise<void> {
  kept.redirect.set(null)
  await ask(call, { method: 'POST' }).catch((reason: unknown) => console.error('The session could not be ended on the server.', reason))
  forget()
}

/** Tells the server that somebody is at work here, though nothing was asked of it: he may be typing. */
export async function stayIn(): Promise<void> {
  const answer = await ask<Answer>('check-login').catch(() => undefined) // without a network nobody can be told
  if (answer?.approved === false) expelled()
}

/** Nobody did anything here for too long: out, on the server too, and back to this place after signing in. */
export async function idledOut(): Promise<void> {
  rememberAddress()
  const address = kept.redirect.get()
  await endSession('logout')
  kept.redirect.set(address)
}

/** The server no longer knows the session (401): out, and back to this place after signing in (specification §6, §8). */
export function expelled(): void {
  if (session.get().state !== 'approved') return
  rememberAddress()
  forget()
}
