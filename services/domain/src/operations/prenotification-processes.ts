import { enqueue, type Process, queueAfter } from '../kernel/process.ts'
import { prenotification } from './prenotifications.ts'

/** What follows from telling a port of cargo: the mail, once. */
export const prenotificationProcesses: readonly Process[] = [
  queueAfter('pre-notifications', prenotification, {
    PortNotified: (_data, { id }) => ({ mail: enqueue('mail_prenotification', { id }, { patient: true }) }),
  }),
]
