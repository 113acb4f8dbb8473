import { type Address, valueIn } from '../address.ts'
import type { ScreenOf } from '../screen.ts'

/** Whether a record takes the whole screen, because its kind does or because somebody asked for it. */
export const isAlone = (screen: ScreenOf, address: Address): boolean =>
  screen.page === true || screen.resource.single !== undefined || valueIn(address, 'alone') !== undefined
