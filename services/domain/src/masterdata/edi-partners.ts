import { ediPartners } from '@fairlead/contracts/masterdata/edi-partners'
import { invalid, together } from '../kernel/refusal.ts'
import { ruledRegister } from './registers.ts'

/** The name of one folder, which leads nowhere else. */
const folderName = /^[A-Za-z0-9][\w-]*$/

/** A partner whom messages reach by a folder has one, whom they reach by mail an address (our decision). */
export const ediPartner = ruledRegister(ediPartners, ({ transport, folder, mail_to }) =>
  together([
    ...(transport === 'folder' && !folder ? [invalid('required', { field: 'folder' })] : []),
    ...(folder && !folderName.test(folder) ? [invalid('edi_folder_name', { field: 'folder' })] : []),
    ...(transport === 'mail' && !mail_to?.length ? [invalid('required', { field: 'mail_to' })] : []),
  ]),
)
