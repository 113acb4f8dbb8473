import { keptHere } from '../../lib/storage.ts'

const kept = keptHere('record-width')

/** In per cent of the width that list and record share. */
export const [narrowest, usual, widest] = [30, 46, 75]

export const within = (per: number): number => Math.min(widest, Math.max(narrowest, Math.round(per)))

/** How much of the width a record takes beside its list: as this user put it, on this computer. */
export const keptShare = (): number => within(Number(kept.get() ?? usual))
export const keepShare = (per: number): void => kept.set(String(within(per)))
