import { choices } from './choices.ts'

/**
 * VAT types: category (UN/ECE 5305), reason for exemption (VATEX) and the words that an invoice must carry.
 * What the rates are, each country says of itself. Exempt (E) needs a reason where Europe has one, zero rated (Z) may have none, and outside scope (O) mixes with no other (EN 16931).
 */
export const vat_types = choices([
  { id: 1, code: 'NL_HIGH', en: 'NL standard', nl: 'NL hoog', unece_5305: 'S', vatex: null, text_on_invoice: null },
  { id: 2, code: 'NL_LOW', en: 'NL reduced', nl: 'NL laag', unece_5305: 'S', vatex: null, text_on_invoice: null },
  {
    id: 3,
    code: 'EXPORT_0',
    en: 'Zero, export-related transport',
    nl: 'Nul, uitvoervervoer',

    unece_5305: 'E',
    vatex: 'VATEX-EU-146-1E',
    text_on_invoice: {
      en: 'Transport and ancillary services linked to export of goods, art. 146(1)(e) Directive 2006/112/EC',
      nl: 'Vervoer en bijkomende diensten bij uitvoer van goederen, art. 146, lid 1, onder e, Richtlijn 2006/112/EG',
    },
  },
  {
    id: 4,
    code: 'IMPORT_0',
    en: 'Zero, transport included in import value',
    nl: 'Nul, invoervervoer',

    unece_5305: 'E',
    vatex: 'VATEX-EU-144',
    text_on_invoice: {
      en: 'Transport cost included in the customs value, art. 144 Directive 2006/112/EC',
      nl: 'Vervoerkosten begrepen in de douanewaarde, art. 144 Richtlijn 2006/112/EG',
    },
  },
  {
    id: 5,
    code: 'REVERSE',
    en: 'Reverse charge (EU business)',
    nl: 'Verlegd (EU)',

    unece_5305: 'AE',
    vatex: 'VATEX-EU-AE',
    text_on_invoice: {
      en: 'VAT reverse charged, art. 44 and 196 Directive 2006/112/EC',
      nl: 'Btw verlegd, art. 44 en 196 Richtlijn 2006/112/EG',
    },
  },
  {
    id: 6,
    code: 'REVERSE_DOM',
    en: 'Domestic reverse charge',
    nl: 'Binnenlands verlegd',

    unece_5305: 'AE',
    vatex: 'VATEX-EU-AE',
    text_on_invoice: {
      en: 'VAT reverse charged',
      nl: 'Btw verlegd',
    },
  },
  {
    id: 7,
    code: 'OUTSIDE',
    en: 'Outside scope (non-EU customer)',
    nl: 'Buiten EU, niet belast',

    unece_5305: 'O',
    vatex: 'VATEX-EU-O',
    text_on_invoice: {
      en: 'Not subject to VAT, place of supply outside the EU',
      nl: 'Niet aan btw onderworpen, plaats van dienst buiten de EU',
    },
  },
  {
    id: 8,
    code: 'EXEMPT',
    en: 'Exempt',
    nl: 'Vrijgesteld',

    // Of what a forwarder renders, insurance and what belongs to it is exempt (our decision): EN 16931 wants a reason (BR-E-10).
    unece_5305: 'E',
    vatex: 'VATEX-EU-135-1',
    text_on_invoice: {
      en: 'Exempt from VAT, art. 135(1) Directive 2006/112/EC',
      nl: 'Vrijgesteld van btw, art. 135, lid 1, Richtlijn 2006/112/EG',
    },
  },
  {
    id: 13,
    code: 'ZERO',
    en: 'Zero rated, other',
    nl: 'Nultarief, overig',

    unece_5305: 'Z',
    vatex: null,
    text_on_invoice: null,
  },
  {
    id: 9,
    code: 'DISBURSE',
    en: 'Disbursement (import VAT, duties)',
    nl: 'Doorlopende post',

    unece_5305: 'E',
    vatex: 'VATEX-EU-79-C',
    text_on_invoice: {
      en: 'Disbursement in the name of and for the account of the customer, art. 79(c) Directive 2006/112/EC',
      nl: 'Doorlopende post in naam en voor rekening van de afnemer, art. 79, onder c, Richtlijn 2006/112/EG',
    },
  },
  { id: 10, code: 'BE_HIGH', en: 'BE standard', nl: 'BE hoog', unece_5305: 'S', vatex: null, text_on_invoice: null },
  { id: 11, code: 'DE_HIGH', en: 'DE standard', nl: 'DE hoog', unece_5305: 'S', vatex: null, text_on_invoice: null },
  { id: 12, code: 'GB_HIGH', en: 'UK standard', nl: 'VK hoog', unece_5305: 'S', vatex: null, text_on_invoice: null },
  { id: 14, code: 'HIGH', en: 'Standard, other country', nl: 'Hoog, ander land', unece_5305: 'S', vatex: null, text_on_invoice: null },
  { id: 15, code: 'LOW', en: 'Reduced, other country', nl: 'Laag, ander land', unece_5305: 'S', vatex: null, text_on_invoice: null },
])

/** The types that bear VAT at a rate; all others bear none (EN 16931). */
export const rated_vat_types = choices(vat_types.rows.filter(type => type.unece_5305 === 'S'))

/** Why a line bears another VAT than was asked for it (DOMAIN_DOCS §2.3). */
export const vat_reasons = choices([
  { code: 'customer_outside_eu', en: 'Customer outside the EU', nl: 'Klant buiten de EU' },
  { code: 'office_outside_eu', en: 'Office outside the EU, customer abroad', nl: 'Kantoor buiten de EU, klant in het buitenland' },
  { code: 'valid_vat_id', en: 'Valid VAT id in another member state', nl: 'Geldig btw-nummer in een andere lidstaat' },
  { code: 'no_valid_vat_id', en: 'No valid VAT id in another member state', nl: 'Geen geldig btw-nummer in een andere lidstaat' },
  {
    code: 'export_for_forwarder',
    en: 'Export exemption not for subcontractors of forwarders',
    nl: 'Vrijstelling bij uitvoer niet voor wie voor een expediteur werkt',
  },
  { code: 'own_rates', en: 'At home only the rates of the own country', nl: 'In eigen land alleen de tarieven van dat land' },
])

/** Invoice status (specification §4). */
export const invoice_statuses = choices([
  { id: 1, code: 'pending', en: 'Pending', nl: 'In behandeling' },
  { id: 2, code: 'approved', en: 'Approved', nl: 'Goedgekeurd' },
  { id: 3, code: 'sent', en: 'Sent', nl: 'Verzonden' },
  { id: 4, code: 'paid', en: 'Paid', nl: 'Betaald' },
  { id: 5, code: 'cancelled', en: 'Cancelled', nl: 'Geannuleerd' },
])
