import { ediPartners } from '@fairlead/contracts/masterdata/edi-partners'
import { eventsOf } from '../kernel/aggregate.ts'
import { guards } from '../kernel/guard-table.ts'
import { ediPartner } from './edi-partners.ts'

const { Created, Changed, Deleted } = eventsOf(ediPartners)

const dakar = {
  code: 'DKR',
  name: 'Customs of Dakar',
  edi_messages: ['CUSCAR' as const],
  our_identification: 'FAIRLEAD',
  their_identification: 'GAINDE',
  syntax: 'UNOA_1' as const,
  transport: 'folder' as const,
  folder: 'dakar-1_a',
}
const byMail = { ...dakar, transport: 'mail' as const, folder: null, mail_to: ['edi@customs.test'] }
const after = [Created(dakar)]

guards(ediPartner, {
  create: {
    passes: { input: dakar },
    refuses: [
      { code: 'required', field: 'folder', input: { ...dakar, folder: null } },
      ...['../etc', 'a/b', '.', '-a', 'a.b', 'a b', 'a\nb'].map(folder => ({
        code: 'edi_folder_name',
        field: 'folder',
        input: { ...dakar, folder },
      })),
      { code: 'edi_folder_name', field: 'folder', input: { ...byMail, folder: '..' } },
      { code: 'required', field: 'mail_to', input: { ...byMail, mail_to: null } },
      { code: 'required', field: 'mail_to', input: { ...byMail, mail_to: [] } },
    ],
  },
  change: {
    passes: { after, input: { transport: 'mail', mail_to: ['edi@customs.test'] } },
    refuses: [
      { code: 'required', field: 'mail_to', after, input: { transport: 'mail' } },
      { code: 'required', field: 'folder', after, input: { folder: null } },
    ],
  },
  delete: { passes: { after } },
  restore: { passes: { after: [...after, Deleted({})] } },
  deactivate: { passes: { after } },
  activate: { passes: { after: [...after, Changed({ inactive: true })] } },
})
