import type { Words } from '../kernel/words.ts'
import { priceWords } from '../sales/price-words.ts'

export const words: Words = {
  label: { en: ['Booking', 'Bookings'], nl: ['Boeking', 'Boekingen'] },
  consequences: {
    cancel: {
      en: 'Cancels the booking with its units and frees their place on the voyage. It can be restored.',
      nl: 'Annuleert de boeking met de eenheden en geeft hun plaats op de reis vrij. Dit kan worden hersteld.',
    },
    price: {
      en: 'Prices the units by the contract or price list of the customer. Estimates that nobody approved yet follow.',
      nl: 'Prijst de eenheden volgens het contract of tariefniveau van de klant. Schattingen die nog niet zijn goedgekeurd, volgen.',
    },
    take_measured_price: {
      en: 'Charges by the measured cargo, as shown here. Estimates that nobody approved yet follow.',
      nl: 'Berekent volgens de gemeten lading, zoals hier getoond. Schattingen die nog niet zijn goedgekeurd, volgen.',
    },
    enter_cargo: {
      en: 'Enters a unit for each vehicle, machine and container asked for; packages stay one unit a line.',
      nl: 'Voert een eenheid in voor elk gevraagd voertuig, elke machine en elke container; colli blijven één eenheid per regel.',
    },
    withdraw: { en: 'Takes the request back before it is answered.', nl: 'Trekt de aanvraag in voordat ze is beantwoord.' },
  },
  fields: {
    ...priceWords,
    cargo: { en: 'Cargo', nl: 'Lading' },
    pieces_booked: { en: 'Pieces booked', nl: 'Geboekte stuks' },
    cargo_to_enter: { en: 'Cargo to enter', nl: 'Nog in te voeren lading' },
    split_per_voyage: { en: 'Split per voyage', nl: 'Verdeeld over reizen' },
    mrns: { en: 'MRNs', nl: "MRN's" },
    confirmed_at: { en: 'Confirmed', nl: 'Bevestigd' },
    compliance: { en: 'Compliance', nl: 'Compliance' },
    dcsa_status: { en: 'DCSA status', nl: 'DCSA-status' },
    quotation_id: { en: 'Quotation', nl: 'Offerte' },
    last_unit: { en: 'Number of the last unit', nl: 'Nummer van de laatste eenheid' },
    quotation_revision: { en: 'Version of the quotation', nl: 'Versie van de offerte' },
    price_totals: { en: 'Totals of the price', nl: 'Totalen van de prijs' },
    asked_at: { en: 'Asked by the customer at', nl: 'Door klant aangevraagd op' },
    priced_at: { en: 'Priced', nl: 'Geprijsd' },
    priced_cargo: { en: 'Cargo of the price', nl: 'Lading van de prijs' },
    tariff_ids: { en: 'Tariffs priced with', nl: 'Gebruikte tarieven' },
    surcharge_ids: { en: 'Surcharges', nl: 'Toeslagen' },
    price_review: { en: 'Price changed by measuring', nl: 'Prijs gewijzigd door meten' },
    price_to_review: { en: 'Price to review', nl: 'Prijs te beoordelen' },
    priced_pol_id: { en: 'Priced from', nl: 'Geprijsd vanaf' },
    priced_pod_id: { en: 'Priced to', nl: 'Geprijsd tot' },
    price_elsewhere: { en: 'Price for another route', nl: 'Prijs voor andere route' },
    price_quoted: { en: 'Price of the quotation', nl: 'Prijs van de offerte' },
    cargo_lines: { en: 'Priced cargo', nl: 'Geprijsde lading' },
    chassis_numbers: { en: 'Chassis numbers', nl: 'Chassisnummers' },
    priced_as: { en: 'Priced as', nl: 'Geprijsd als' },
    loading_date: { en: 'Loading date', nl: 'Laaddatum' },
    price_settled: { en: 'Decided price changes', nl: 'Besliste prijswijzigingen' },
    old_purchase_quantity: { en: 'Agreed purchase quantity', nl: 'Afgesproken hoeveelheid inkoop' },
    new_purchase_quantity: { en: 'Measured purchase quantity', nl: 'Gemeten hoeveelheid inkoop' },
    old_purchase_amount: { en: 'Agreed purchase', nl: 'Afgesproken inkoop' },
    new_purchase_amount: { en: 'Measured purchase', nl: 'Gemeten inkoop' },
    old_sales_quantity: { en: 'Agreed quantity', nl: 'Afgesproken hoeveelheid' },
    new_sales_quantity: { en: 'Measured quantity', nl: 'Gemeten hoeveelheid' },
    old_sales_amount: { en: 'Agreed sales', nl: 'Afgesproken verkoop' },
    new_sales_amount: { en: 'Measured sales', nl: 'Gemeten verkoop' },
    beside_line_id: { en: 'Beside line', nl: 'Naast regel' },
    old_purchase_rate: { en: 'Agreed purchase rate', nl: 'Afgesproken tarief inkoop' },
    new_purchase_rate: { en: 'Measured purchase rate', nl: 'Gemeten tarief inkoop' },
    purchase_problem: { en: 'Why the purchase rate stays', nl: 'Waarom het inkooptarief blijft' },
    old_sales_rate: { en: 'Agreed rate', nl: 'Afgesproken tarief' },
    new_sales_rate: { en: 'Measured rate', nl: 'Gemeten tarief' },
    sales_problem: { en: 'Why the rate stays', nl: 'Waarom het tarief blijft' },
    review_steps: { en: 'Why rates changed', nl: 'Waarom tarieven wijzigden' },
    review_units: { en: 'Units by measured rate', nl: 'Eenheden per gemeten tarief' },
    rated_units: { en: 'Units by rate', nl: 'Eenheden per tarief' },
    review_measures: { en: 'Measures to review', nl: 'Te beoordelen maten' },
    decided_measures: { en: 'Decided measures', nl: 'Besliste maten' },
    charged_measures: { en: 'Charged measures', nl: 'Berekende maten' },
    unit_number: { en: 'Number of the unit', nl: 'Nummer van de eenheid' },
  },
  commands: {
    cancel: { en: 'Cancel booking', nl: 'Boeking annuleren' },
    enter_cargo: { en: 'Enter cargo as units', nl: 'Lading als eenheden invoeren' },
    withdraw: { en: 'Withdraw the request', nl: 'Aanvraag intrekken' },
    book_quotation: { en: 'Book', nl: 'Boeken' },
    price: { en: 'Price by tariff', nl: 'Prijs uit tarief' },
    take_measured_price: { en: 'Take measured price', nl: 'Gemeten prijs overnemen' },
    keep_price: { en: 'Keep agreed price', nl: 'Afgesproken prijs behouden' },
  },
  events: {
    BookingCreated: {
      en: ['Booking created', '{{who}} made booking {{number}}'],
      nl: ['Boeking gemaakt', '{{who}} heeft boeking {{number}} gemaakt'],
    },
    BookingRequested: {
      en: ['Booking requested', '{{who}} requested booking {{number}}'],
      nl: ['Boeking aangevraagd', '{{who}} heeft boeking {{number}} aangevraagd'],
    },
    QuotationBooked: {
      en: ['Quotation booked', '{{who}} booked the cargo of a quotation'],
      nl: ['Offerte geboekt', '{{who}} heeft de lading van een offerte geboekt'],
    },
    BookingNumbered: {
      en: ['Booking numbered', 'The booking got number {{number}}'],
      nl: ['Boeking genummerd', 'De boeking kreeg nummer {{number}}'],
    },
    BookingPriced: { en: ['Booking priced', '{{who}} priced the booking'], nl: ['Boeking geprijsd', '{{who}} heeft de boeking geprijsd'] },
    PricedCargoBooked: {
      en: ['Priced cargo booked', 'The cargo of the price became units'],
      nl: ['Geprijsde lading geboekt', 'De lading van de prijs werd eenheden'],
    },
    BookingPriceReviewAsked: {
      en: ['Price review asked', 'Measuring changed the price of the booking'],
      nl: ['Prijsbeoordeling gevraagd', 'Door meten is de prijs van de boeking gewijzigd'],
    },
    BookingPriceReviewLifted: {
      en: ['Price review lifted', 'Measured again, the booking costs what was agreed'],
      nl: ['Prijsbeoordeling vervallen', 'Opnieuw gemeten kost de boeking wat is afgesproken'],
    },
    MeasuredPriceTaken: {
      en: ['Measured price taken', '{{who}} took the price by measured cargo'],
      nl: ['Gemeten prijs overgenomen', '{{who}} heeft de prijs volgens de gemeten lading overgenomen'],
    },
    BookingPriceKept: {
      en: ['Agreed price kept', '{{who}} kept the agreed price: {{reason}}'],
      nl: ['Afgesproken prijs behouden', '{{who}} heeft de afgesproken prijs behouden: {{reason}}'],
    },
    BookingPriceKeptForRoute: {
      en: ['Price kept for another route', '{{who}} kept the price for the new route: {{reason}}'],
      nl: ['Prijs behouden voor andere route', '{{who}} heeft de prijs voor de nieuwe route behouden: {{reason}}'],
    },
    BookingSubmitted: {
      en: ['Booking submitted', '{{who}} submitted the booking to the carrier'],
      nl: ['Boeking ingediend', '{{who}} heeft de boeking bij de rederij ingediend'],
    },
    BookingConfirmed: {
      en: ['Booking confirmed', '{{who}} confirmed the booking'],
      nl: ['Boeking bevestigd', '{{who}} heeft de boeking bevestigd'],
    },
    BookingDeclined: {
      en: ['Booking declined', '{{who}} declined the booking: {{reason}}'],
      nl: ['Boeking afgewezen', '{{who}} heeft de boeking afgewezen: {{reason}}'],
    },
    BookingChanged: {
      en: ['Booking changed', '{{who}} changed {{changed}}'],
      nl: ['Boeking gewijzigd', '{{who}} heeft gewijzigd: {{changed}}'],
    },
    BookingAmended: {
      en: ['Booking amended', '{{who}} amended {{changed}}'],
      nl: ['Bevestigde boeking gewijzigd', '{{who}} heeft aangepast: {{changed}}'],
    },
    UnitsAdded: { en: ['Units added', '{{who}} added units'], nl: ['Eenheden toegevoegd', '{{who}} heeft eenheden toegevoegd'] },
    BookingCancelled: {
      en: ['Booking cancelled', '{{who}} cancelled the booking: {{reason}}'],
      nl: ['Boeking geannuleerd', '{{who}} heeft de boeking geannuleerd: {{reason}}'],
    },
    BookingRestored: {
      en: ['Booking restored', '{{who}} restored the booking'],
      nl: ['Boeking hersteld', '{{who}} heeft de boeking hersteld'],
    },
    BookingRerouted: {
      en: ['Booking rerouted', 'The units of the booking follow it to its new route'],
      nl: ['Boeking omgeleid', 'De eenheden van de boeking volgen haar naar de nieuwe route'],
    },
    BookingUnitsRegistered: {
      en: ['Booking units registered', 'Units of the booking moved on'],
      nl: ['Eenheden van boeking bijgewerkt', 'Eenheden van de boeking zijn verder gegaan'],
    },
    BookingShipped: {
      en: ['Booking shipped', 'The last unit of the booking was loaded'],
      nl: ['Boeking geladen', 'De laatste eenheid van de boeking is geladen'],
    },
    BookingReactivated: {
      en: ['Booking active again', 'A unit of the booking waits for its voyage again'],
      nl: ['Boeking weer actief', 'Een eenheid van de boeking wacht weer op haar reis'],
    },
    BookingInvoiced: {
      en: ['Booking invoiced', 'The booking was invoiced in full'],
      nl: ['Boeking gefactureerd', 'De boeking is volledig gefactureerd'],
    },
  },
}
