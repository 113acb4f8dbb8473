import { toGoOn, toLoad } from '@fairlead/contracts/platform/quay-lists'

/** What a ship takes on board, each with its command: what is booked on it, and after that what came by another and goes on with it. */
export const loadings = [
  { name: 'load', list: toLoad },
  { name: 'load_next_leg', list: toGoOn },
] as const

/** How a unit is loaded: on the ship that it is booked on, or on that which takes it on. */
export type LoadingName = (typeof loadings)[number]['name']
