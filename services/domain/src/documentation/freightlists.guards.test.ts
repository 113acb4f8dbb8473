import { clerk } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { aFreightlistPaper, sending } from './freightlist-for-tests.ts'
import { freightlist } from './freightlists.ts'

guards(freightlist, {
  send: {
    passes: { input: sending, facts: { paper: aFreightlistPaper() } },
    refuses: [
      { code: 'required', field: 'to', input: { ...sending, to: [] } },
      { code: 'no_right', actor: { ...clerk, invoice_rights: 'none' }, input: { ...sending, paid: false } },
      { code: 'nothing_on_freightlist', facts: { paper: aFreightlistPaper({ bls: 0 }) } },
      { code: 'nothing_on_freightlist', facts: { paper: undefined } },
    ],
  },
})
