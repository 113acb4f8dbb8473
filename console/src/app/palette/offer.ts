import type { LucideIcon } from 'lucide-react'
import { atWordStart } from '../../lib/offered.ts'

/** One thing that the palette offers. */
export interface Offer {
  key: string
  label: string
  /** What it is, or what it was found by. */
  hint?: string | undefined
  icon: LucideIcon
  run: () => void
  /** Other words by which it is found, such as its name in the other language. */
  also?: readonly string[]
}

export interface OfferGroup {
  title: string
  offers: readonly Offer[]
  /** They are asked for: until the answer is there, they are those of what was typed before. */
  late?: true
}

/** Whether every word that was typed begins a word of one of these texts. */
export const isMeant = (typed: string, texts: readonly string[]): boolean =>
  typed
    .trim()
    .split(/\s+/)
    .every(word => texts.some(text => atWordStart(text, word)))

/** Those of some offers that what was typed may mean; all of them while nothing is typed. */
export const meant = (typed: string, offers: readonly Offer[]): Offer[] =>
  offers.filter(offer => isMeant(typed, [offer.label, ...(offer.also ?? [])]))
