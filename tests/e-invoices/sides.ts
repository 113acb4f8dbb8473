import { belgian, reachable, senegalese } from '@fairlead/domain/accounting/ubl/specimens-for-tests'

const { office, debtor, settings, officeCountry: dutch } = reachable()
/** A Dutch and a Belgian office with what they charge at home. */
export const offices = {
  NL: {
    officeCountry: dutch && {
      ...dutch,
      vat_rates: [
        { vat_type: 'NL_HIGH' as const, rate: '21.00', valid_from: '2012-10-01' },
        { vat_type: 'NL_LOW' as const, rate: '9.00', valid_from: '2019-01-01' },
      ],
    },
    office,
    settings,
  },
  BE: {
    officeCountry: { ...belgian, vat_rates: [{ vat_type: 'BE_HIGH' as const, rate: '21.00', valid_from: '2012-10-01' }] },
    office: { ...office, address: 'Noorderlaan 147', postal_code: '2030', city: 'Antwerpen', vat_id: 'BE0428759497' },
    settings: settings && {
      ...settings,
      registration: 'RPR Antwerpen 0428.759.497',
      peppol_scheme: '0208' as const,
      peppol_id: '0428759497',
    },
  },
}
/** Customers at home and abroad: the country decides on the VAT of every line. */
export const customers = {
  NL: { debtorCountry: dutch, debtor },
  BE: {
    debtorCountry: belgian,
    debtor: { ...debtor, vat_id: 'BE0403170701', registration_id: '0403.170.701', peppol_scheme: '0208' as const, peppol_id: '0403170701' },
  },
  SN: {
    debtorCountry: senegalese,
    debtor: { ...debtor, vat_id: null, registration_id: 'SN-DKR-1', peppol_scheme: '0088' as const, peppol_id: '8712345678906' },
  },
}
export const minor_units = { eur: 2, usd: 2, jpy: 0 }
