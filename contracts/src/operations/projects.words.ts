import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Project', 'Projects'], nl: ['Project', 'Projecten'] },
  fields: {
    date_from: { en: 'From', nl: 'Vanaf' },
    date_until: { en: 'Until', nl: 'Tot en met' },
    responsible_id: { en: 'Responsible', nl: 'Verantwoordelijke' },
    budget: { en: 'Budget (EUR)', nl: 'Budget (EUR)' },
    exchange_rates: { en: 'Fixed exchange rates', nl: 'Vaste wisselkoersen' },
    voyage_rates: { en: 'Exchange rates of the voyage', nl: 'Wisselkoersen van de reis' },
  },
  consequences: {
    close: {
      en: 'Nothing more is invoiced under a closed project. It can be reopened.',
      nl: 'Onder een afgesloten project wordt niets meer gefactureerd. Het kan worden heropend.',
    },
  },
  commands: {
    begin: { en: 'Begin', nl: 'Beginnen' },
    renumber: { en: 'Renumber', nl: 'Hernummeren' },
    take_rates: { en: 'Take exchange rates', nl: 'Wisselkoersen overnemen' },
    close: { en: 'Close project', nl: 'Project afsluiten' },
    reopen: { en: 'Reopen project', nl: 'Project heropenen' },
  },
  events: {
    ProjectCreated: {
      en: ['Project created', '{{who}} created project {{number}}'],
      nl: ['Project aangemaakt', '{{who}} heeft project {{number}} aangemaakt'],
    },
    ProjectBegun: {
      en: ['Project begun', 'Project {{number}} began with its voyage'],
      nl: ['Project begonnen', 'Project {{number}} is met de reis begonnen'],
    },
    ProjectChanged: {
      en: ['Project changed', '{{who}} changed the project'],
      nl: ['Project gewijzigd', '{{who}} heeft het project gewijzigd'],
    },
    ProjectRenumbered: {
      en: ['Project renumbered', 'The project is called {{number}}, after its voyage'],
      nl: ['Project hernummerd', 'Het project heet {{number}}, naar de reis'],
    },
    ProjectRatesTaken: {
      en: ['Exchange rates taken', 'The project took the exchange rates of its voyage'],
      nl: ['Wisselkoersen overgenomen', 'Het project heeft de wisselkoersen van de reis overgenomen'],
    },
    ProjectClosed: {
      en: ['Project closed', '{{who}} closed the project'],
      nl: ['Project afgesloten', '{{who}} heeft het project afgesloten'],
    },
    ProjectReopened: {
      en: ['Project reopened', '{{who}} reopened the project'],
      nl: ['Project heropend', '{{who}} heeft het project heropend'],
    },
  },
}
