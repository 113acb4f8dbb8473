import type { Json, NewEvent } from '../ports/event-log.ts'

type Data = NewEvent['data']

const isStep = (value: Json): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/** At first no contract had rates of its own, so no step of a price named a line of one. */
export const stepsBeforeContracts = ({ price_steps, ...data }: Data): Data => ({
  ...data,
  price_steps: (Array.isArray(price_steps) ? price_steps : []).map(step => (isStep(step) ? { contract_line: null, ...step } : step)),
})
