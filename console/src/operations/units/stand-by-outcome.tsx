import type { OutcomeProps } from '../../kernel/screen.ts'
import { Foretold } from './foretold.tsx'

/** What it would do to put units on stand-by. */
const StandByOutcome = ({ ids }: OutcomeProps) => <Foretold doing="put_on_stand_by" ids={ids} />

export default StandByOutcome
