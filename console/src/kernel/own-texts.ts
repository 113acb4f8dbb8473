import { publicChannelOf } from '@fairlead/contracts/kernel/channel'
import { type OwnTexts, translations } from '@fairlead/contracts/platform/translations'
import { layOver } from '../i18n/own-texts.ts'
import { get } from './api.ts'
import { onChannel } from './push.ts'
import { session } from './session.ts'

/** Speaks to somebody who has not signed in as the company words what he sees; whoever signed in meanwhile hears more. */
export const speakOutside = (): Promise<void> =>
  get<OwnTexts>('texts/public').then(
    texts => (session.get().state === 'approved' ? undefined : layOver(texts)),
    () => undefined,
  )

/** Speaks as the company words it, and goes on doing so when somebody words it otherwise. Returns how to stop. */
export function followOwnTexts(): () => void {
  const look = () => void get<OwnTexts>('texts').then(layOver, () => undefined) // what is known is kept
  look()
  return onChannel(publicChannelOf(translations), look)
}
