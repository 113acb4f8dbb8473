import type { Broadcast, Member } from './broadcast.ts'

/** Pusher's rule for the name of a channel; private and presence channels want a signature. */
const channelName = /^[A-Za-z0-9_\-=@,.;]{1,164}$/

type Fields = Readonly<Record<string, unknown>>

/** A text from outside as an object, or undefined when it is not one. */
export function parse(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A field that must be an object; an empty one where it is not. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** A field that must be text; undefined where it is not. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The name of a channel, or undefined when it is none. */
export const channelOf = (value: unknown): string | undefined => (typeof value === 'string' && channelName.test(value) ? value : undefined)

/** Whether a channel tells its listeners of each other. */
export const isPresence = (channel: string): boolean => channel.startsWith('presence-')

/** Whether only those may listen whom the API has let in. */
export const isGuarded = (channel: string): boolean => isPresence(channel) || channel.startsWith('private-')

/** The member that the data of a presence channel names; undefined when it names none, and on other channels. */
export function memberOf(channel: string, channelData: string | undefined): Member | undefined {
  if (!isPresence(channel)) return undefined
  const { user_id, user_info } = parse(channelData ?? '') ?? {}
  return typeof user_id === 'string' ? { user_id, user_info } : undefined
}

/** The messages that one event of the HTTP API asks for, one per channel; undefined when it is not well formed. */
export function broadcastsOf(value: unknown): Broadcast[] | undefined {
  const { name, data, channel, channels = [channel], socket_id } = fieldsOf(value)
  if (typeof name !== 'string' || name.length > 200 || typeof data !== 'string' || !Array.isArray(channels) || channels.length > 100) {
    return undefined
  }
  const names = channels.map(channelOf).filter(each => each !== undefined)
  if (names.length !== channels.length) return undefined
  return names.map(each => ({ channel: each, event: name, data, except: textOf(socket_id) }))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
