import { contracts } from '@fairlead/contracts/sales/contracts'
import { fieldLabel } from '../../kernel/labels.ts'
import { Fact } from '../../kernel/record/overview.tsx'
import type { RecordProps } from '../../kernel/screen.ts'
import { Commitment } from './commitment.tsx'

/** How far a commitment is; nothing where nothing was committed. */
export default function ContractFigures({ record }: RecordProps) {
  return typeof record.committed === 'string' ? (
    <Fact label={fieldLabel(contracts, 'used')}>
      <Commitment contract={record} />
    </Fact>
  ) : null
}
