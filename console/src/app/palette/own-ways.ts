import { may, type Right } from '@fairlead/contracts/identity/rights'
import type { Language } from '@fairlead/contracts/texts/index'
import { FileSignature, type LucideIcon } from 'lucide-react'
import type { User } from '../../kernel/session.ts'

/** Another way to see a screen that is a screen of its own to who uses it. */
interface OwnWay {
  readonly path: string
  readonly right: Right
  readonly icon: LucideIcon
  readonly label: Readonly<Record<Language, string>>
}

const all: readonly OwnWay[] = [
  {
    path: '/jobs?show=quotations',
    right: 'quotations.request',
    icon: FileSignature,
    label: { en: 'Your quotations', nl: 'Uw offertes' },
  },
]

/** Those that a user has. */
export const ownWays = (user: User): readonly OwnWay[] => all.filter(one => may(user, one.right))
