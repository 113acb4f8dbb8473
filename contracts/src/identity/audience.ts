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
/** Staff alone: who works for us at ports sees nothing of prices or of customers' credit (DOMAIN_SALES_OPS §2.6). */
export const staff_alone = 'staff'
/** Staff and the customer of a record, and nobody at a port. */
export const staff_and_customers = 'customers'

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
  ...audiencesOfRole(who.role),
  audienceOf('own', who),
  ...(who.office_id === null ? [] : [audienceOf('office', who)]),
]

function audiencesOfRole(role: Actor['role'] | 'guest'): string[] {
  switch (role) {
    case 'guest':
      return []
    case 'customer':
      return [staff_and_customers]
    case 'surveyor':
    case 'port_operator':
      return [house]
    default:
      return [house, staff_alone, staff_and_customers]
  }
}
