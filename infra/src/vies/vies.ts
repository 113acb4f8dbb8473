import type { OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import type { VatIdAnswer, VatIdRegister } from '@fairlead/domain/ports/vat-id-register'
import { z } from 'zod'
import { audited } from '../outbound/audited.ts'
import { jsonIn } from '../outbound/json-in.ts'

interface ViesOptions {
  /** Where its REST interface begins. */
  url: string
  outside: OutboundAudit
  /** How long it may take to answer, in milliseconds: it asks the member state in turn. */
  patience?: number
}

type Failure = Extract<VatIdAnswer, { vat_check_failure: unknown }>['vat_check_failure']

/** Its answers are small; what is much larger is something else. */
const mostCharacters = 20_000

const Answered = z.object({
  valid: z.boolean(),
  requestDate: z.string(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
})
const Refused = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/** What its codes mean (VIES, "technical information"); one that is not among them is a refusal. */
const failures: Readonly<Record<string, Failure>> = {
  MS_UNAVAILABLE: 'unavailable',
  SERVICE_UNAVAILABLE: 'unavailable',
  GLOBAL_MAX_CONCURRENT_REQ: 'busy',
  GLOBAL_MAX_CONCURRENT_REQ_TIME: 'busy',
  MS_MAX_CONCURRENT_REQ: 'busy',
  MS_MAX_CONCURRENT_REQ_TIME: 'busy',
  TIMEOUT: 'timeout',
  INVALID_REQUESTER_INFO: 'requester',
}

/** The register of the European Union over its REST interface: `POST /check-vat-number`. No secret goes with it. */
export function viesRegister({ url, outside, patience = 20_000 }: ViesOptions): VatIdRegister {
  const called = `${url.replace(/\/+$/, '')}/check-vat-number`

  const call = (vat_id: string, requester: string | null) => {
    const asked = {
      countryCode: vat_id.slice(0, 2),
      vatNumber: vat_id.slice(2),
      ...(requester === null ? {} : { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }),
    }
    return audited(
      outside,
      { system: 'vat_ids', method: 'POST', called, request_digest: JSON.stringify(asked) },
      async () => {
        const answer = await fetch(called, {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          signal: AbortSignal.timeout(patience),
          redirect: 'error',
          body: JSON.stringify(asked),
        })
        return { status: answer.status, text: (await answer.text()).slice(0, mostCharacters) }
      },
      // An error comes with any status: only an answer to what was asked is one.
      ({ status, text }) => ({
        failed: !Answered.safeParse(jsonIn(text)).success,
        answer_code: errorOf(text) ?? String(status),
        response_digest: text.slice(0, 500),
      }),
    )
  }

  return {
    async check(vat_id, requester) {
      const answer = await call(vat_id, requester).catch((reason: unknown) => reason)
      if (!isText(answer)) return { vat_check_failure: answer instanceof DOMException ? 'timeout' : 'unavailable' }
      const said = Answered.safeParse(jsonIn(answer.text))
      const at = said.success ? new Date(said.data.requestDate) : undefined
      if (said.success && at && !Number.isNaN(at.getTime())) return answerOf(said.data, at)
      const error = errorOf(answer.text)
      // Without a word of its own it is somebody before it who answers, such as a proxy: it is not there.
      return { vat_check_failure: error === undefined ? 'unavailable' : (failures[error] ?? 'refused') }
    },
  }
}

/** Some member states tell no name: then it says three dashes. */
const answerOf = ({ valid, requestIdentifier, name }: z.infer<typeof Answered>, at: Date): VatIdAnswer => ({
  vat_check: valid ? 'valid' : 'invalid',
  vat_checked_at: at.toISOString(),
  vat_check_number: requestIdentifier?.slice(0, 60) || null,
  vat_check_name: name && name !== '---' ? name.replace(/\s+/g, ' ').slice(0, 200) : null,
})

const isText = (answer: unknown): answer is { text: string } =>
  typeof answer === 'object' && answer !== null && 'text' in answer && typeof answer.text === 'string'

/** What it says is wrong; undefined where it says nothing of the kind. */
function errorOf(text: string): string | undefined {
  const refused = Refused.safeParse(jsonIn(text))
  return refused.success ? refused.data.errorWrappers[0]?.error : undefined
}
