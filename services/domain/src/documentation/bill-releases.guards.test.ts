import { guards } from '../kernel/guard-table.ts'
import { billRelease } from './bill-releases.ts'
import { billAfter, draftedBill, finalBill, publishedBill } from './specimens-for-tests.ts'

const [draft, final, published] = [draftedBill(), finalBill(), publishedBill()].map(events => billAfter(...events))
const to = ['agent@tema.example']
const input = { bill_of_lading_ids: ['f', 'p'], to }

guards(billRelease, {
  release: {
    passes: { input, facts: { bills: [final, published], wished: 'PDF' } },
    refuses: [
      { code: 'required', field: 'to', input: { ...input, to: [] } },
      { code: 'required', field: 'bill_of_lading_ids', facts: { bills: [], wished: 'PDF' } },
      {
        code: 'too_many_bills_released',
        field: 'bill_of_lading_ids',
        facts: { bills: Array.from({ length: 201 }, () => final), wished: 'PDF' },
      },
      { code: 'bill_released_before_final', field: 'bill_of_lading_ids.1', facts: { bills: [final, draft], wished: 'PDF' } },
    ],
  },
})
