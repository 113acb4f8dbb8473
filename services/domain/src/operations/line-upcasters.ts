import { rowsWith } from '../kernel/rows-with.ts'
import type { NewEvent } from '../ports/event-log.ts'
import { inWhole } from './pro-forma-lines.ts'

type Data = NewEvent['data']

/** Lines that lack what was not said of them yet, each with that. */
export const linesWith = ({ lines, ...data }: Data, lacking: Data): Data => ({ ...data, lines: rowsWith(lacking, lines) })

/** At first a line did not say from which general cost it was taken. */
export const linesBeforeGeneralCosts = (data: Data): Data => linesWith(data, { general_cost_id: null })

/** Nor for which unit or bill of its job it was: lines of a job and of an invoice alike. */
export const lineBeforeUnits = (line: Data): Data => ({ unit_id: null, bill_of_lading_id: null, ...line })
export const linesBeforeUnits = (data: Data): Data => linesWith(data, lineBeforeUnits({}))

/** Nor under which project it counted, and at which rate. */
export const lineBeforeProjects = (line: Data): Data => ({ project_id: null, exchange_rate: null, exchange_rate_date: null, ...line })
export const linesBeforeProjects = (data: Data): Data => linesWith(data, lineBeforeProjects({}))

/** Nor what a line was part of that came from another job: what it was before it was split was not kept then. */
export const linesBeforeWholes = (data: Data): Data => linesWith(data, inWhole)
