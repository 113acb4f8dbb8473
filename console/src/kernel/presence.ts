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
}

/** Moments at which the list of who is there changes. */
const changes = ['pusher:subscription_succeeded', 'pusher:member_added', 'pusher:member_removed']

/** The others who have a record open; nobody where there is no push, or no right to know. */
export function usePresence(resource: Resource, id: string): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([])
  useEffect(
    () =>
      listening(({ pusher }) => {
        if (signedIn()?.role === 'customer') return () => undefined
        const name = presenceChannelOf(resource, id)
        const channel = pusher.subscribe(name)
        if (!isPresence(channel)) return () => undefined
        const read = () => setOthers(othersOn(channel))
        for (const change of changes) channel.bind(change, read)
        return () => {
          for (const change of changes) channel.unbind(change, read)
          pusher.unsubscribe(name)
        }
      }),
    [resource, id],
  )
  return others
}

const isPresence = (channel: object): channel is PresenceChannel => 'members' in channel

function othersOn(channel: PresenceChannel): Present[] {
  const others: Present[] = []
  channel.members.each(({ id, info }: { id: string; info: Omit<Present, 'id'> }) => {
    if (id !== signedIn()?.id) others.push({ id, name: info.name, office: info.office })
  })
  return others
}
