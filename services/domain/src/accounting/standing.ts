import type { Standing } from '../ports/access-point.ts'

/** A command of an invoice with what it says. */
interface Told {
  readonly command: 'record_delivery' | 'record_answer' | 'record_hand_over_failure'
  readonly input: { [field: string]: string | null }
}

/** The command that records what became of a message; undefined where nothing new is to be said. */
export function recordOf(message_id: string, { state, reason }: Standing): Told | undefined {
  switch (state) {
    case 'handed_over':
      return undefined
    case 'delivered':
      return { command: 'record_delivery', input: { message_id } }
    case 'failed':
      return { command: 'record_hand_over_failure', input: { message_id, reason: reason ?? '–' } }
    case 'accepted':
    case 'rejected':
      return { command: 'record_answer', input: { message_id, answer: state, reason } }
    default:
      return state satisfies never
  }
}
