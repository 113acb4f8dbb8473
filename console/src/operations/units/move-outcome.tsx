import type { OutcomeProps } from '../../kernel/screen.ts'
import { Foretold } from './foretold.tsx'

/** What a move to the voyage that was chosen would do. */
const MoveOutcome = ({ ids, typed }: OutcomeProps) =>
  typeof typed.voyage_id === 'string' && typed.voyage_id !== '' ? <Foretold doing="move" ids={ids} voyageId={typed.voyage_id} /> : null

export default MoveOutcome
