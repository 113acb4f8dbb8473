import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { voyages } from '@fairlead/contracts/operations/voyages'

type Call = RecordOf<typeof voyages>['port_calls'][number]
type CutOffs = Pick<Call, 'cut_off_cargo' | 'cut_off_documents' | 'cut_off_vgm' | 'cut_off_customs'>

/** The first cut-off of a call that comes within so many hours, as an instant; none of those gone by. */
export function nextCutOff(call: CutOffs, now: string, hours: number): string | undefined {
  const until = Date.parse(now) + hours * 3_600_000
  return [call.cut_off_cargo, call.cut_off_documents, call.cut_off_vgm, call.cut_off_customs]
    .filter(at => at !== null && Date.parse(at) >= Date.parse(now) && Date.parse(at) <= until)
    .map(at => at ?? '')
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]
}
