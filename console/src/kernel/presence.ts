import { presenceChannelOf } from '@fairlead/contracts/kernel/channel'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import type { PresenceChannel } from 'pusher-js'
import { useEffect, useState } from 'react'
import { listening } from './push.ts'
import { signedIn } from './session.ts'

/** Somebody who has the same record open. */
export interface Present {
  id: string
  name: string
  office: string | null
  /** Something is typed there that is not saved yet. */
  editing: boolean
}

/** Moments at which the list of who is there changes. */
const changes = ['pusher:subscription_succeeded', 'pusher:member_added', 'pusher:member_removed']

/** The others who have a record open; nobody where there is no push, or no right to know. They are told whether this user is editing it. */
export function usePresence(resource: Resource, id: string, editing: boolean): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([])
  useEffect(
    () =>
      listening(({ pusher, edited }) => {
        if (signedIn()?.role === 'customer') return () => undefined
        const name = presenceChannelOf(resource, id)
        if (editing) edited.add(name)
        else edited.delete(name)
        let leave = () => {}
        const join = (isAgain: boolean) => {
          const channel = pusher.subscribe(name)
          if (!isPresence(channel)) return
          const read = () => {
            setOthers(othersOn(channel))
            if (isAgain || isEditing(channel.members.me) === editing) return
            leave() // others are told of who joins: whoever began to type while he was let in joins once more
            join(true)
          }
          for (const change of changes) channel.bind(change, read)
          leave = () => {
            for (const change of changes) channel.unbind(change, read)
            pusher.unsubscribe(name)
          }
        }
        join(false)
        return () => leave()
      }),
    [resource, id, editing],
  )
  return others
}

/** Whether the server told others that a member is editing. */
const isEditing = (member: unknown): boolean => isObject(member) && isObject(member.info) && member.info.editing === true

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPresence = (channel: object): channel is PresenceChannel => 'members' in channel

function othersOn(channel: PresenceChannel): Present[] {
  const others: Present[] = []
  channel.members.each(({ id, info }: { id: string; info: Omit<Present, 'id'> }) => {
    if (id !== signedIn()?.id) others.push({ ...info, id })
  })
  return others
}
