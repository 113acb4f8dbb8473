import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

const report = {
  message: f.text(4000),
  http_status: optional(f.text(20)),
  url: optional(f.text(2000)),
  browser_url: optional(f.text(2000)),
  is_mobile: f.flag(),
  referrer_url: optional(f.text(2000)),
}

/**
 * What went wrong in somebody's browser, as older releases wrote it down. Anybody may tell the error webhook anything, and events are kept for
 * ever: what it is told now goes to the log of the server, and these leave the register as its entries grow old.
 */
export const errorReports = resource({
  name: 'errorreports',
  context: 'platform',
  route: null,
  stream: 'error_report',
  fields: {
    message: computed(report.message),
    http_status: computed(report.http_status),
    url: computed(report.url),
    browser_url: computed(report.browser_url),
    is_mobile: computed(report.is_mobile),
    referrer_url: computed(report.referrer_url),
    at: computed(f.instant()),
  },
  title: 'message',
  list: ['at', 'message', 'http_status', 'url', 'browser_url', 'is_mobile'],
  search: ['message', 'url'],
  sort: '-at',
  view: 'logs.view',
  edit: 'logs.resolve',
  states: ['reported'],
  commands: {},
  events: { ErrorReported: report },
})

export const words: Words = {
  label: { en: ['Error report', 'Error reports'], nl: ['Foutmelding', 'Foutmeldingen'] },
  events: {
    ErrorReported: { en: ['Error reported', '{{who}} reported an error'], nl: ['Fout gemeld', '{{who}} heeft een fout gemeld'] },
  },
}
