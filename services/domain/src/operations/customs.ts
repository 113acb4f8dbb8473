import { customs_types } from '@fairlead/contracts/reference/customs'

type CustomsType = (typeof customs_types.rows)[number]['code']

/** Whether customs ask for a document of which the number (MRN) is not known: no MRN, no load (DOMAIN_DOCS §1.6). */
export const lacksCustomsDocument = ({ customs_type, mrn }: { customs_type: CustomsType | null; mrn: string | null }): boolean =>
  customs_type !== null && customs_types.byCode(customs_type).needs_mrn && !mrn
