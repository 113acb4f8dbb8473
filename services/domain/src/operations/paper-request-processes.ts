import { derivedId } from '../kernel/command-id.ts'
import { after, enqueue, type Process, queueAfter, type Steps, step } from '../kernel/process.ts'
import { attachedFile } from '../platform/files.ts'
import { paperRequest } from './paper-requests.ts'

/** Stands for the files of all records, which a step is given to once processes are joined. */
const file = attachedFile(() => undefined)

/** What is handed in hangs on each unit that it is of, in the name of who brought it: so it lacks no more. */
const kept = after('papers handed in', paperRequest, {
  PapersHandedIn: ({ unit_ids, paper, by, files }, { id, version }): Steps =>
    Object.fromEntries(
      unit_ids.flatMap(unit_id =>
        files.map((one, nth) => [
          `file ${nth} ${unit_id}`,
          step(
            file,
            derivedId('paper handed in', id, version, nth, unit_id),
            'attach',
            { ...one, of_resource: 'units', of_id: unit_id, paper, brought_by: by },
            { expected: ['exists_already'] },
          ),
        ]),
      ),
    ),
})

const asked = queueAfter('requests for papers', paperRequest, {
  PapersRequested: (_data, { id }) => ({ mail: enqueue('mail_paper_request', { id }, { patient: true }) }),
})

/** Everything that follows from asking customers for papers. */
export const paperRequestProcesses: readonly Process[] = [kept, asked]
