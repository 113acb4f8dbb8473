import { createHash, createHmac } from 'node:crypto'
import { alpha_3 } from '@fairlead/contracts/checks/iso-3166-alpha-3'
import type { Circumstance, Kind, Subject } from '@fairlead/domain/crm/screening/entries'
import type { OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import type { ScreeningMatch, ScreeningProvider } from '@fairlead/domain/ports/screening-provider'
import { z } from 'zod'
import { audited } from '../outbound/audited.ts'
import { jsonIn } from '../outbound/json-in.ts'

/** How World-Check One knows us. */
export interface WorldCheckOneAccount {
  /** Where its API begins, with its version: `https://api-worldcheck.refinitiv.com/v2`. */
  url: string
  key: string
  secret: string
  /** The group of its users in which our cases are. */
  groupId: string
}

interface Options extends WorldCheckOneAccount {
  outside: OutboundAudit
  now?: () => Date
  /** How long it may take to answer, in milliseconds. */
  patience?: number
}

/** Its answers tell of hundreds of matches at most; what is much larger is something else. */
const mostCharacters = 5_000_000

/** What it calls the secondary fields of a case, by the kind of who it is about. */
const fields = { born: 'SFCT_2', country: 'SFCT_3', registeredCountry: 'SFCT_6', imo: 'SFCT_7' } as const
const entityTypes: Readonly<Record<Kind, string>> = { individual: 'INDIVIDUAL', organisation: 'ORGANISATION', vessel: 'VESSEL' }

const SecondaryResult = z.object({ typeId: z.string(), fieldResult: z.string().nullish() })
const Result = z.object({
  referenceId: z.string(),
  matchStrength: z.enum(['EXACT', 'STRONG', 'MEDIUM', 'WEAK']),
  matchScore: z.number().min(0).max(100).nullish(),
  matchedTerm: z.string().nullish(),
  matchedNameType: z.string().nullish(),
  primaryName: z.string().nullish(),
  categories: z.array(z.string()).nullish(),
  countryLinks: z.array(z.object({ country: z.object({ code: z.string().nullish() }).nullish() })).nullish(),
  secondaryFieldResults: z.array(SecondaryResult).nullish(),
})
type Result = z.infer<typeof Result>
const Answered = z.object({ caseSystemId: z.string().nullish(), caseId: z.string().nullish(), results: z.array(Result) })

const strengths = { EXACT: 'exact', STRONG: 'strong', MEDIUM: 'medium', WEAK: 'weak' } as const

const alpha_2: ReadonlyMap<string, string> = new Map([...alpha_3].map(([two, three]) => [three, two]))

/**
 * World-Check One over its API (version 2, `POST /cases/screeningRequest`: a case is made and screened at once). Calls are signed with HMAC-SHA256
 * over the target, the host, the date and the body, so the secret itself goes with none of them.
 */
export function worldCheckOne({
  url,
  key,
  secret,
  groupId,
  outside,
  now = () => new Date(),
  patience = 30_000,
}: Options): ScreeningProvider {
  const called = new URL(`${url.replace(/\/+$/, '')}/cases/screeningRequest`)

  function signed(body: string): Record<string, string> {
    const date = now().toUTCString()
    const length = Buffer.byteLength(body)
    const text = [
      `(request-target): post ${called.pathname}`,
      `host: ${called.host}`,
      `date: ${date}`,
      'content-type: application/json',
      `content-length: ${length}`,
      body,
    ].join('\n')
    const signature = createHmac('sha256', secret).update(text).digest('base64')
    const headers = '(request-target) host date content-type content-length'
    return {
      accept: 'application/json',
      date,
      'content-type': 'application/json',
      authorization: `Signature keyId="${key}",algorithm="hmac-sha256",headers="${headers}",signature="${signature}"`,
    }
  }

  const call = (body: string, about: string) =>
    audited(
      outside,
      { system: 'screening', method: 'POST', called: called.href, request_digest: about },
      async () => {
        const answer = await fetch(called, {
          method: 'POST',
          headers: signed(body),
          signal: AbortSignal.timeout(patience),
          redirect: 'error',
          body,
        })
        return { status: answer.status, text: (await answer.text()).slice(0, mostCharacters) }
      },
      // Who was found is for reviewers alone, and the register of calls is not.
      ({ status, text }) => ({ failed: answerIn(text) === undefined, answer_code: String(status) }),
    )

  return {
    async screen(subject, threshold) {
      const asked = askedOf(subject, groupId)
      const answer = await call(JSON.stringify(asked), asked.entityType).catch(() => undefined)
      const found = answer && answerIn(answer.text)
      if (found)
        return {
          provider_case: found.caseSystemId ?? found.caseId ?? null,
          matches: found.results.map(matchOf).filter(({ score }) => score === null || score >= threshold),
        }
      return {
        failure: answer !== undefined && answer.status >= 400 && answer.status < 500 && answer.status !== 429 ? 'refused' : 'unavailable',
      }
    },
  }
}

/** What is asked about somebody. It takes one country of each kind. */
function askedOf({ name, kind, born, imo, countries = [] }: Subject, groupId: string) {
  const country = countries.map(code => alpha_3.get(code)).find(code => code !== undefined)
  const value = (typeId: string, said: string | null | undefined) => (said ? [{ typeId, value: said }] : [])
  return {
    groupId,
    entityType: entityTypes[kind ?? 'organisation'],
    providerTypes: ['WATCHLIST'],
    name,
    secondaryFields: {
      individual: [
        ...(born && born.length === 10 ? [{ typeId: fields.born, dateTimeValue: born }] : []),
        ...value(fields.country, country),
      ],
      organisation: value(fields.registeredCountry, country),
      vessel: value(fields.imo, imo),
    }[kind ?? 'organisation'],
    customFields: [],
  }
}

const said: Readonly<Record<string, readonly [same: Circumstance, other: Circumstance]>> = {
  [fields.born]: ['same_birth', 'other_birth'],
  [fields.country]: ['same_country', 'other_country'],
  [fields.registeredCountry]: ['same_country', 'other_country'],
  [fields.imo]: ['same_imo', 'other_imo'],
}

/** What it says of a secondary field; of what it does not know, nothing follows. */
function circumstanceOf({ typeId, fieldResult }: z.infer<typeof SecondaryResult>): Circumstance[] {
  const [same, other] = said[typeId] ?? []
  if (fieldResult === 'MATCHED' && same) return [same]
  return fieldResult === 'NOT_MATCHED' && other ? [other] : []
}

function matchOf(result: Result): ScreeningMatch {
  const { referenceId, matchedTerm, primaryName, countryLinks, secondaryFieldResults, categories, matchScore, matchedNameType } = result
  const codes = (countryLinks ?? []).flatMap(({ country }) => country?.code ?? [])
  // Of the record alone: how well it fits may change with what is asked.
  const known = JSON.stringify([primaryName, categories, codes])
  return {
    reference: referenceId,
    digest: createHash('sha256').update(known).digest('hex'),
    primary_name: primaryName ?? matchedTerm ?? '',
    matched_name: matchedTerm ?? primaryName ?? '',
    is_weak_alias: matchedNameType === 'LOW_QUALITY_AKA',
    strength: strengths[result.matchStrength],
    score: matchScore ?? null,
    categories: categories ?? [],
    countries: [...new Set(codes.flatMap(code => alpha_2.get(code) ?? []))],
    words: [],
    circumstances: (secondaryFieldResults ?? []).flatMap(circumstanceOf),
  }
}

const answerIn = (text: string): z.infer<typeof Answered> | undefined => Answered.safeParse(jsonIn(text)).data
