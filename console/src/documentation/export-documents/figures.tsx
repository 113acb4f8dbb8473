import { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import { fieldLabel } from '../../kernel/labels.ts'
import { Fact } from '../../kernel/record/overview.tsx'
import type { RecordProps } from '../../kernel/screen.ts'
import { Progress } from './progress.tsx'

/** How far each step of an export document is. */
export default function ExportFigures({ record }: RecordProps) {
  return (
    <>
      {(['booked', 'arrival', 'load_confirmation', 'departure_manifest', 'exit'] as const).map(step =>
        record[step] === null || record[step] === undefined ? null : (
          <Fact key={step} label={fieldLabel(exportdocuments, step)}>
            <Progress record={record} step={step} />
          </Fact>
        ),
      )}
    </>
  )
}
