import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Contract', 'Contracts'], nl: ['Contract', 'Contracten'] },
  consequences: {
    activate: {
      en: 'From its first day on the customer is quoted by it. It can be edited no more.',
      nl: 'Vanaf de eerste dag wordt de klant hieruit geoffreerd. Het contract kan niet meer worden bewerkt.',
    },
    terminate: {
      en: 'Nothing is quoted by it any more. What was quoted stays.',
      nl: 'Er wordt niets meer uit geoffreerd. Wat geoffreerd is blijft staan.',
    },
  },
  fields: {
    relation_id: { en: 'Customer', nl: 'Klant' },
    tariff_based: { en: 'Tariff based', nl: 'Op tarief' },
    tariff_level_id: { en: 'Tariff level', nl: 'Tariefniveau' },
    discount_pct: { en: 'Discount (%)', nl: 'Korting (%)' },
    markup_pct: { en: 'Mark-up (%)', nl: 'Opslag (%)' },
    surcharge_policy: { en: 'Surcharges', nl: 'Toeslagen' },
    lines: { en: 'Rates', nl: 'Tarieven' },
    commitment_measure: { en: 'Committed in', nl: 'Toegezegd in' },
    commitment_quantity: { en: 'Committed quantity', nl: 'Toegezegde hoeveelheid' },
    commitment_period: { en: 'Committed per', nl: 'Toegezegd per' },
    committed: { en: 'Committed in all', nl: 'Totaal toegezegd' },
    used: { en: 'Used', nl: 'Verbruikt' },
    free_days: { en: 'Free days', nl: 'Vrije dagen' },
    via_port_id: { en: 'Via', nl: 'Via' },
    model_id: { en: 'Model', nl: 'Model' },
    from: { en: 'From', nl: 'Vanaf' },
    to: { en: 'Up to', nl: 'Tot' },
    minimum_per_unit: { en: 'Minimum per unit', nl: 'Minimum per eenheid' },
    all_in: { en: 'All in', nl: 'All-in' },
    transit_days: { en: 'Days of transit', nl: 'Transitdagen' },
    needs_clarification: { en: 'Clarification needed', nl: 'Opheldering nodig' },
    remark: { en: 'Remark', nl: 'Opmerking' },
    with_rates: { en: 'Take over what it is priced by', nl: 'Overnemen waarmee het geprijsd wordt' },
    renews_id: { en: 'Renews', nl: 'Verlengt' },
    renewed_by_id: { en: 'Renewed by', nl: 'Verlengd door' },
    terminated_because: { en: 'Terminated because', nl: 'Beëindigd omdat' },
  },
  commands: {
    draft: { en: 'Draft contract', nl: 'Contract opstellen' },
    activate: { en: 'Put in force', nl: 'In werking stellen' },
    terminate: { en: 'Terminate', nl: 'Beëindigen' },
    renew: { en: 'Renew', nl: 'Verlengen' },
  },
  states: {
    active: { en: 'In force', nl: 'Geldig' },
    expired: { en: 'Expired', nl: 'Verlopen' },
    terminated: { en: 'Terminated', nl: 'Beëindigd' },
  },
  events: {
    ContractDrafted: {
      en: ['Contract drafted', '{{who}} drafted the contract'],
      nl: ['Contract opgesteld', '{{who}} heeft het contract opgesteld'],
    },
    ContractNumberAsked: {
      en: ['Contract number asked for', 'A number beginning with {{prefix}} was asked for'],
      nl: ['Contractnummer gevraagd', 'Een nummer dat met {{prefix}} begint is gevraagd'],
    },
    ContractNumbered: {
      en: ['Contract numbered', 'It is contract {{number}}'],
      nl: ['Contract genummerd', 'Het is contract {{number}}'],
    },
    ContractChanged: {
      en: ['Contract changed', '{{who}} changed {{changed}}'],
      nl: ['Contract gewijzigd', '{{who}} heeft gewijzigd: {{changed}}'],
    },
    ContractLineAdded: {
      en: ['Rate added', '{{who}} added a rate of {{rate}}'],
      nl: ['Tarief toegevoegd', '{{who}} heeft een tarief van {{rate}} toegevoegd'],
    },
    ContractLineChanged: {
      en: ['Rate changed', '{{who}} changed a rate to {{rate}}'],
      nl: ['Tarief gewijzigd', '{{who}} heeft een tarief gewijzigd naar {{rate}}'],
    },
    ContractLineRemoved: {
      en: ['Rate removed', '{{who}} removed a rate'],
      nl: ['Tarief verwijderd', '{{who}} heeft een tarief verwijderd'],
    },
    ContractActivated: {
      en: ['Contract put in force', '{{who}} put the contract in force'],
      nl: ['Contract in werking gesteld', '{{who}} heeft het contract in werking gesteld'],
    },
    ContractTerminated: {
      en: ['Contract terminated', '{{who}} terminated the contract: {{reason}}'],
      nl: ['Contract beëindigd', '{{who}} heeft het contract beëindigd: {{reason}}'],
    },
    ContractExpired: {
      en: ['Contract expired', 'Its last day is over'],
      nl: ['Contract verlopen', 'De laatste dag is voorbij'],
    },
    ContractRenewed: {
      en: ['Contract renewed', '{{who}} renewed the contract by {{contract_id}}'],
      nl: ['Contract verlengd', '{{who}} heeft het contract verlengd met {{contract_id}}'],
    },
    ContractRenewalBegun: {
      en: ['Begun as a renewal', 'It goes on from {{renews_id}}'],
      nl: ['Begonnen als verlenging', 'Het gaat verder waar {{renews_id}} ophoudt'],
    },
  },
}
