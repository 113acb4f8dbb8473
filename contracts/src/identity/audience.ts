import type { Actor } from './actor.ts'

/** For whom something is that staff keep for themselves or share, such as a saved view. */
export const sharing = [
  { code: 'own', en: 'Only me', nl: 'Alleen ik' },
  { code: 'office', en: 'My office', nl: 'Mijn kantoor' },
  { code: 'everybody', en: 'Everybody', nl: 'Iedereen' },
] as const
export type Sharing = (typeof sharing)[number]['code']

/** All who are of the house: staff, and who works for us at ports. What is kept from customers is theirs. */
export const house = 'house'

type Who = Pick<Actor, 'id' | 'office_id'>

/** Names those who see what somebody keeps: himself, his office, or everybody. */
export function audienceOf(shared: Sharing, who: Who): string {
  switch (shared) {
    case 'own':
      return `user.${who.id}`
    case 'office':
      return `office.${who.office_id ?? 'none'}`
    case 'everybody':
      return 'everybody'
  }
}

/** The audiences that a user belongs to. */
export const audiencesOf = (who: Who & { role: Actor['role'] | 'guest' }): string[] => [
  'everybody',
  ...(who.role === 'customer' || who.role === 'guest' ? [] : [house]),
  audienceOf('own', who),
  ...(who.office_id === null ? [] : [audienceOf('office', who)]),
]
