import 'i18next'
import type commands from '@fairlead/contracts/words/en/commands.gen.json'
import type events from '@fairlead/contracts/words/en/events.gen.json'
import type fields from '@fairlead/contracts/words/en/fields.gen.json'
import type resources from '@fairlead/contracts/words/en/resources.gen.json'
import type screens from '@fairlead/contracts/words/en/screens.gen.json'
import type sentences from '@fairlead/contracts/words/en/sentences.gen.json'
import type states from '@fairlead/contracts/words/en/states.gen.json'
import type bank from './en/bank.json'
import type bill from './en/bill.json'
import type cfr from './en/cfr.json'
import type common from './en/common.json'
import type customer from './en/customer.json'
import type damage from './en/damage.json'
import type documents from './en/documents.json'
import type edi from './en/edi.json'
import type exports from './en/exports.json'
import type figures from './en/figures.json'
import type files from './en/files.json'
import type freightlist from './en/freightlist.json'
import type hints from './en/hints.json'
import type holidays from './en/holidays.json'
import type home from './en/home.json'
import type invoice from './en/invoice.json'
import type job from './en/job.json'
import type kernel from './en/kernel.json'
import type lines from './en/lines.json'
import type list from './en/list.json'
import type logs from './en/logs.json'
import type matrix from './en/matrix.json'
import type onwards from './en/onwards.json'
import type outbox from './en/outbox.json'
import type overview from './en/overview.json'
import type own_quotations from './en/own_quotations.json'
import type paper from './en/paper.json'
import type papers from './en/papers.json'
import type planning from './en/planning.json'
import type port from './en/port.json'
import type prenotifications from './en/prenotifications.json'
import type quotation from './en/quotation.json'
import type rates from './en/rates.json'
import type record from './en/record.json'
import type region from './en/region.json'
import type relation from './en/relation.json'
import type review from './en/review.json'
import type schedule from './en/schedule.json'
import type screening from './en/screening.json'
import type sheets from './en/sheets.json'
import type shell from './en/shell.json'
import type shipload from './en/shipload.json'
import type surcharge from './en/surcharge.json'
import type texts from './en/texts.json'
import type tracking from './en/tracking.json'
import type transhipment from './en/transhipment.json'
import type unregistered from './en/unregistered.json'
import type user from './en/user.json'
import type vat from './en/vat.json'
import type voyage from './en/voyage.json'
import type worldcheck from './en/worldcheck.json'

// Every key of a text is checked by the compiler; the English files are the measure, a test holds the Dutch ones to them.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      bank: typeof bank
      cfr: typeof cfr
      screening: typeof screening
      accounting_export: typeof accounting_export
      bill: typeof bill
      commands: typeof commands
      common: typeof common
      customer: typeof customer
      damage: typeof damage
      documents: typeof documents
      edi: typeof edi
      events: typeof events
      logs: typeof logs
      fields: typeof fields
      freightlist: typeof freightlist
      hints: typeof hints
      holidays: typeof holidays
      home: typeof home
      invoice: typeof invoice
      exports: typeof exports
      figures: typeof figures
      files: typeof files
      job: typeof job
      kernel: typeof kernel
      lines: typeof lines
      list: typeof list
      matrix: typeof matrix
      prenotifications: typeof prenotifications
      quotation: typeof quotation
      rates: typeof rates
      record: typeof record
      region: typeof region
      relation: typeof relation
      onwards: typeof onwards
      outbox: typeof outbox
      overview: typeof overview
      own_quotations: typeof own_quotations
      paper: typeof paper
      papers: typeof papers
      port: typeof port
      resources: typeof resources
      screens: typeof screens
      review: typeof review
      shipload: typeof shipload
      schedule: typeof schedule
      sheets: typeof sheets
      shell: typeof shell
      sentences: typeof sentences
      states: typeof states
      surcharge: typeof surcharge
      texts: typeof texts
      tracking: typeof tracking
      planning: typeof planning
      transhipment: typeof transhipment
      unregistered: typeof unregistered
      user: typeof user
      vat: typeof vat
      voyage: typeof voyage
      worldcheck: typeof worldcheck
    }
  }
}
