import { f } from '../kernel/field.ts'
import { numberSeries } from '../kernel/number-series.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** `C`, office code and year. */
const prefix = f.text(5)
const taker = { contract_id: f.ref('contracts') }

/** Numbers of contracts, one series per office and year. */
export const contractSeries = resource({
  name: 'contractseries',
  context: 'sales',
  stream: 'contract_series',
  ...numberSeries(prefix, taker),
  edit: 'sales.edit',
  events: { ContractSeriesOpened: { prefix }, ContractNumberTaken: taker },
})

export const words: Words = {
  label: { en: ['Contract series', 'Contract series'], nl: ['Contractreeks', 'Contractreeksen'] },
  events: {
    ContractSeriesOpened: {
      en: ['Contract series opened', '{{who}} opened the series {{prefix}}'],
      nl: ['Contractreeks geopend', '{{who}} heeft de reeks {{prefix}} geopend'],
    },
    ContractNumberTaken: {
      en: ['Contract number taken', '{{who}} took the next number'],
      nl: ['Contractnummer uitgegeven', '{{who}} heeft het volgende nummer genomen'],
    },
  },
}
