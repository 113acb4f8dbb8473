import type { Words } from '../kernel/words.ts'
import { priceWords } from './price-words.ts'

export const words: Words = {
  label: { en: ['Quotation', 'Quotations'], nl: ['Offerte', 'Offertes'] },
  consequences: {
    price: {
      en: 'Mandatory surcharges are added by themselves. Choose the optional ones that are wanted.',
      nl: 'Verplichte toeslagen komen er vanzelf bij. Kies de optionele die gewenst zijn.',
    },
    send: {
      en: 'Goes to the contact by mail, with a link for the answer. What was sent changes only in a new version.',
      nl: 'Gaat per mail naar de contactpersoon, met een link voor het antwoord. Wat verzonden is, wijzigt alleen in een nieuwe versie.',
    },
    offer: {
      en: 'Goes to the customer by mail, with a link for the answer. What was offered changes only in a new version.',
      nl: 'Gaat per mail naar de klant, met een link voor het antwoord. Wat is aangeboden, wijzigt alleen in een nieuwe versie.',
    },
    revise: {
      en: 'Goes on in a new version. What was sent can no longer be accepted, until the new version is sent.',
      nl: 'Gaat verder in een nieuwe versie. Wat verzonden is, kan niet meer worden geaccepteerd totdat de nieuwe versie verzonden is.',
    },
    cancel: {
      en: 'Takes the quotation back. It can be revised later.',
      nl: 'Trekt de offerte in. Ze kan later worden herzien.',
    },
  },
  fields: {
    ...priceWords,
    revision: { en: 'Version', nl: 'Versie' },
    cargo_mode: { en: 'Carried as', nl: 'Vervoerd als' },
    contact: { en: 'Contact', nl: 'Contactpersoon' },
    contact_email: { en: 'E-mail of the contact', nl: 'E-mail contactpersoon' },
    public_id: { en: 'Public id', nl: 'Openbaar kenmerk' },
    viewed_at: { en: 'Viewed by customer', nl: 'Bekeken door klant' },
    mailed_at: { en: 'Last mailed at', nl: 'Laatst gemaild op' },
    mailed_to: { en: 'Last mailed to', nl: 'Laatst gemaild aan' },
    valid_from: { en: 'Quotation date', nl: 'Offertedatum' },
    cargo_lines: { en: 'Cargo', nl: 'Lading' },
    chassis_numbers: { en: 'Chassis numbers', nl: 'Chassisnummers' },
    terms: { en: 'Terms', nl: 'Voorwaarden' },
    clause_ids: { en: 'Clauses', nl: 'Clausules' },
    quote_description_ids: { en: 'Quotation descriptions', nl: 'Offerteteksten' },
    notes: { en: 'Internal notes', nl: 'Interne notities' },
    cargo_value: { en: 'Value of the cargo', nl: 'Waarde van de lading' },
    tariff_ids: { en: 'Tariffs priced with', nl: 'Gebruikte tarieven' },
    was_sent_at: { en: 'Last went out', nl: 'Laatst verzonden' },
    surcharge_ids: { en: 'Surcharges', nl: 'Toeslagen' },
    offered_surcharge_ids: { en: 'Surcharges offered', nl: 'Aangeboden toeslagen' },
    wanted_surcharge_ids: { en: 'Surcharges wanted', nl: 'Gewenste toeslagen' },
    price_stale: { en: 'To be priced anew', nl: 'Opnieuw te prijzen' },
    price_problems: { en: 'Not priced', nl: 'Niet geprijsd' },
    lumpsum_price: { en: 'Lump sum', nl: 'Lumpsum' },
    totals: { en: 'Totals', nl: 'Totalen' },
    override_reason: { en: 'Why all the same', nl: 'Waarom toch' },
    data_asked: { en: 'Asked of the customer', nl: 'Aan de klant gevraagd' },
    data_supplied: { en: "Customer's answer", nl: 'Antwoord van de klant' },
    asked_at: { en: 'Asked by the customer at', nl: 'Door klant aangevraagd op' },
    wanted_date: { en: 'Wanted date', nl: 'Gewenste datum' },
    request_remark: { en: 'Remark with the request', nl: 'Opmerking bij de aanvraag' },
    told_customer: { en: 'Known to the customer', nl: 'Bekend bij de klant' },
    accepted_at: { en: 'Accepted at', nl: 'Geaccepteerd op' },
    accepted_by: { en: 'Accepted by', nl: 'Geaccepteerd door' },
    accepted_reference: { en: 'Reference of the acceptance', nl: 'Referentie van de acceptatie' },
    declined_because: { en: 'Declined because of', nl: 'Afgewezen vanwege' },
    remark: { en: "Customer's remark", nl: 'Opmerking van de klant' },
    cancel_reason: { en: 'Cancelled because', nl: 'Geannuleerd omdat' },
    copied_from_id: { en: 'Copied from', nl: 'Gekopieerd van' },
    copy_ids: { en: 'Copied to', nl: 'Gekopieerd naar' },
    revisions: { en: 'Earlier versions', nl: 'Eerdere versies' },
    at_version: { en: 'Events until then', nl: 'Gebeurtenissen tot dan' },
  },
  commands: {
    draft: { en: 'Draft quotation', nl: 'Offerte opstellen' },
    request: { en: 'Enter a request', nl: 'Aanvraag invoeren' },
    request_as_customer: { en: 'Ask for a quotation', nl: 'Offerte aanvragen' },
    price: { en: 'Price by tariff', nl: 'Prijs uit tarief' },
    price_by_hand: { en: 'Price', nl: 'Prijs opgeven' },
    set_lumpsum: { en: 'Lump sum', nl: 'Lumpsum' },
    send_again: { en: 'Mail again', nl: 'Opnieuw mailen' },
    offer: { en: 'Offer', nl: 'Aanbieden' },
    ask_carrier: { en: 'Ask the carrier', nl: 'Rederij vragen' },
    record_carrier_confirmation: { en: 'Record the confirmation', nl: 'Bevestiging vastleggen' },
    ask_customer_for_data: { en: 'Ask the customer', nl: 'Klant vragen' },
    supply_data: { en: 'Data received', nl: 'Gegevens ontvangen' },
    accept: { en: 'Accept', nl: 'Accepteren' },
    revise: { en: 'Revise', nl: 'Herzien' },
    copy: { en: 'Copy', nl: 'Kopiëren' },
    cancel: { en: 'Cancel quotation', nl: 'Offerte annuleren' },
  },
  states: {
    requested: { en: 'Requested', nl: 'Aangevraagd' },
    queued: { en: 'Queued', nl: 'In wachtrij' },
    action_required: { en: 'Action required', nl: 'Actie vereist' },
    accepted: { en: 'Accepted', nl: 'Geaccepteerd' },
    expired: { en: 'Expired', nl: 'Verlopen' },
  },
  events: {
    QuotationDrafted: {
      en: ['Quotation drafted', '{{who}} drafted the quotation'],
      nl: ['Offerte opgesteld', '{{who}} heeft de offerte opgesteld'],
    },
    QuotationRequested: {
      en: ['Quotation requested', '{{who}} entered the request'],
      nl: ['Offerte aangevraagd', '{{who}} heeft de aanvraag ingevoerd'],
    },
    QuotationAskedByCustomer: {
      en: ['Asked by the customer', '{{who}} asked for the quotation: {{request_remark}}'],
      nl: ['Door klant aangevraagd', '{{who}} heeft om de offerte gevraagd: {{request_remark}}'],
    },
    QuotationNumberAsked: {
      en: ['Quotation number asked for', 'A number beginning with {{prefix}} was asked for'],
      nl: ['Offertenummer gevraagd', 'Een nummer dat begint met {{prefix}} is gevraagd'],
    },
    QuotationNumbered: {
      en: ['Quotation numbered', 'The quotation got number {{number}}'],
      nl: ['Offerte genummerd', 'De offerte kreeg nummer {{number}}'],
    },
    QuotationCopiedFrom: {
      en: ['Quotation made as a copy', 'It was copied from {{copied_from_id}}'],
      nl: ['Offerte als kopie gemaakt', 'Ze is gekopieerd van {{copied_from_id}}'],
    },
    QuotationChanged: {
      en: ['Quotation changed', '{{who}} changed {{changed}}'],
      nl: ['Offerte gewijzigd', '{{who}} heeft gewijzigd: {{changed}}'],
    },
    QuotationLineAdded: {
      en: ['Price line added', '{{who}} added "{{description}}" to the price'],
      nl: ['Prijsregel toegevoegd', '{{who}} heeft "{{description}}" aan de prijs toegevoegd'],
    },
    QuotationLineChanged: {
      en: ['Price line changed', '{{who}} changed "{{description}}" in the price'],
      nl: ['Prijsregel gewijzigd', '{{who}} heeft "{{description}}" in de prijs gewijzigd'],
    },
    QuotationLineRemoved: {
      en: ['Price line removed', '{{who}} removed a line from the price'],
      nl: ['Prijsregel verwijderd', '{{who}} heeft een regel uit de prijs verwijderd'],
    },
    LumpsumSet: {
      en: ['Lump sum set', '{{who}} set the lump sum to {{lumpsum_price}}'],
      nl: ['Lumpsum vastgesteld', '{{who}} heeft de lumpsum op {{lumpsum_price}} gezet'],
    },
    QuotationPriced: {
      en: ['Priced', '{{who}} had the price computed from tariffs and surcharges'],
      nl: ['Geprijsd', '{{who}} heeft de prijs laten berekenen uit tarieven en toeslagen'],
    },
    QuotationRatesTaken: {
      en: ['Exchange rates taken over', 'The exchange rates of its currencies were taken from the register'],
      nl: ['Wisselkoersen overgenomen', 'De wisselkoersen van de valuta zijn uit het register overgenomen'],
    },
    QuotationPublicIdGiven: {
      en: ['Public id given', 'The quotation got the id by which its customer knows it'],
      nl: ['Openbaar kenmerk gegeven', 'De offerte kreeg het kenmerk waaronder de klant haar kent'],
    },
    QuotationDocumentAttached: {
      en: ['Quotation document attached', 'The document {{name}} was made'],
      nl: ['Document aan offerte gehecht', 'Het document {{name}} is gemaakt'],
    },
    QuotationMailed: {
      en: ['Quotation mailed', 'The quotation was mailed to {{to}}'],
      nl: ['Offerte gemaild', 'De offerte is gemaild aan {{to}}'],
    },
    QuotationSentAgain: {
      en: ['Quotation sent again', '{{who}} had the quotation mailed again to {{to}}'],
      nl: ['Offerte opnieuw verzonden', '{{who}} heeft de offerte opnieuw laten mailen aan {{to}}'],
    },
    QuotationViewedByCustomer: {
      en: ['Viewed by customer', 'The customer opened version {{revision}}'],
      nl: ['Bekeken door klant', 'De klant heeft versie {{revision}} geopend'],
    },
    QuotationQueued: {
      en: ['Quotation queued', '{{who}} put the request in the queue'],
      nl: ['Offerte in wachtrij', '{{who}} heeft de aanvraag in de wachtrij gezet'],
    },
    QuotationSent: {
      en: ['Quotation sent', '{{who}} sent the quotation'],
      nl: ['Offerte verzonden', '{{who}} heeft de offerte verzonden'],
    },
    CarrierRateRequested: {
      en: ['Carrier asked for a rate', '{{who}} asked the carrier for a rate'],
      nl: ['Tarief bij rederij gevraagd', '{{who}} heeft de rederij om een tarief gevraagd'],
    },
    CarrierRateConfirmed: {
      en: ['Rate confirmed by carrier', '{{who}} recorded that the carrier confirmed the rate'],
      nl: ['Tarief door rederij bevestigd', '{{who}} heeft vastgelegd dat de rederij het tarief heeft bevestigd'],
    },
    CustomerDataRequested: {
      en: ['Customer asked for data', '{{who}} asked the customer: {{reason}}'],
      nl: ['Gegevens bij klant gevraagd', '{{who}} heeft de klant gevraagd: {{reason}}'],
    },
    CustomerDataSupplied: {
      en: ['Data supplied by customer', '{{who}} recorded that the customer supplied the data'],
      nl: ['Gegevens door klant geleverd', '{{who}} heeft vastgelegd dat de klant de gegevens heeft geleverd'],
    },
    QuotationAccepted: {
      en: ['Quotation accepted', '{{accepted_by}} accepted the quotation'],
      nl: ['Offerte geaccepteerd', '{{accepted_by}} heeft de offerte geaccepteerd'],
    },
    QuotationDeclined: {
      en: ['Quotation declined', '{{who}} recorded that the customer declined'],
      nl: ['Offerte afgewezen', '{{who}} heeft vastgelegd dat de klant heeft afgewezen'],
    },
    QuotationExpired: {
      en: ['Quotation expired', 'The last day of the quotation is over'],
      nl: ['Offerte verlopen', 'De laatste dag van de offerte is voorbij'],
    },
    QuotationCancelled: {
      en: ['Quotation cancelled', '{{who}} cancelled the quotation: {{reason}}'],
      nl: ['Offerte geannuleerd', '{{who}} heeft de offerte geannuleerd: {{reason}}'],
    },
    QuotationRevised: {
      en: ['Quotation revised', '{{who}} began version {{revision}}'],
      nl: ['Offerte herzien', '{{who}} is aan versie {{revision}} begonnen'],
    },
    QuotationCopied: {
      en: ['Quotation copied', '{{who}} copied the quotation to {{quotation_id}}'],
      nl: ['Offerte gekopieerd', '{{who}} heeft de offerte gekopieerd naar {{quotation_id}}'],
    },
    QuotationShipped: {
      en: ['Quotation loaded', 'All units of its bookings are loaded'],
      nl: ['Offerte geladen', 'Alle eenheden van de boekingen zijn geladen'],
    },
    QuotationInvoiced: {
      en: ['Quotation invoiced', 'What was quoted was invoiced'],
      nl: ['Offerte gefactureerd', 'Wat is geoffreerd is gefactureerd'],
    },
    QuotationShippingReversed: {
      en: ['Quotation accepted again', 'A unit of its booking waits for its voyage again'],
      nl: ['Offerte weer geaccepteerd', 'Een eenheid van de boeking wacht weer op haar reis'],
    },
  },
}
