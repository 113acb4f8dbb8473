import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Projection', 'Projections'], nl: ['Projectie', 'Projecties'] },
  fields: {
    projection: { en: 'Projection', nl: 'Projectie' },
    failed_at: { en: 'Stopped at', nl: 'Gestopt om' },
    event: { en: 'Event', nl: 'Gebeurtenis' },
    of_position: { en: 'Place in the log', nl: 'Plaats in het logboek' },
    error: { en: 'Why', nl: 'Waarom' },
    skip_count: { en: 'Left out', nl: 'Weggelaten' },
    skipped: { en: 'Events left out', nl: 'Weggelaten gebeurtenissen' },
    skipped_at: { en: 'When', nl: 'Wanneer' },
    skipped_by: { en: 'By', nl: 'Door' },
    beside: { en: 'Only while built anew', nl: 'Alleen bij het opnieuw opbouwen' },
  },
  commands: {
    retry: { en: 'Try again', nl: 'Opnieuw proberen' },
    skip: { en: 'Leave the event out', nl: 'Gebeurtenis weglaten' },
    rebuild: { en: 'Build anew', nl: 'Opnieuw opbouwen' },
  },
  states: {
    live: { en: 'Up to date', nl: 'Bijgewerkt' },
    asked: { en: 'Told to go on', nl: 'Opdracht gegeven' },
    building: { en: 'Catching up', nl: 'Haalt in' },
    failed: { en: 'Stopped', nl: 'Gestopt' },
  },
  events: {
    ProjectionRegistered: {
      en: ['Projection registered', 'It was registered'],
      nl: ['Projectie vastgelegd', 'De projectie is vastgelegd'],
    },
    ProjectionFailed: {
      en: ['Projection stopped', 'It stopped at an event: {{error}}'],
      nl: ['Projectie gestopt', 'De projectie stopte bij een gebeurtenis: {{error}}'],
    },
    ProjectionBegun: { en: ['Projection went on', 'It went on'], nl: ['Projectie verdergegaan', 'De projectie ging verder'] },
    ProjectionWentLive: { en: ['Projection is up to date', 'It is up to date'], nl: ['Projectie is bij', 'De projectie is bij'] },
    ProjectionRetried: {
      en: ['Projection told to try again', '{{who}} had it try again'],
      nl: ['Projectie opnieuw laten proberen', '{{who}} liet het opnieuw proberen'],
    },
    ProjectionSkippedEvent: {
      en: ['Event left out of a projection', '{{who}} had the event left out: {{reason}}'],
      nl: ['Gebeurtenis uit een projectie weggelaten', '{{who}} liet de gebeurtenis weglaten: {{reason}}'],
    },
    ProjectionRebuilt: {
      en: ['Projection told to be built anew', '{{who}} had it built anew'],
      nl: ['Projectie opnieuw laten opbouwen', '{{who}} liet de projectie opnieuw opbouwen'],
    },
  },
}
