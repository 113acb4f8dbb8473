import { createContext } from 'react'

/** The lines of a job that were chosen for a move, by their ids; none where it is for all that are ready. */
export const ChosenLines = createContext<readonly string[]>([])
