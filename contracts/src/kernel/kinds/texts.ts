import { checkBic } from '../../checks/bic.ts'
import { checkContainerType } from '../../checks/container-type.ts'
import { checkCountryCode } from '../../checks/country-code.ts'
import { checkCurrencyCode } from '../../checks/currency-code.ts'
import { checkEori } from '../../checks/eori.ts'
import type { Finding } from '../../checks/finding.ts'
import { checkLei } from '../../checks/lei.ts'
import { checkMmsi } from '../../checks/mmsi.ts'
import { checkScac } from '../../checks/scac.ts'
import { checkUnNumber, normaliseUnNumber } from '../../checks/un-number.ts'
import type { CodeCheck, Field, Translated } from '../field.ts'
import type { KindRules, Zod } from '../kind.ts'
import { refused, saying } from './refused.ts'

/**
 * Characters that no text may hold: they break printing, logs and Postgres alike, or turn the direction of what follows, so that it reads
 * as something else than it is.
 */
const control = /[\p{Cc}--[\t\n\r]]|[\ufffe\uffff\u202a-\u202e\u2066-\u2069]|\p{Cs}/v
/** What can be seen: a text of none of it, such as a name of joiners, says nothing. */
const visible = /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/v
/** What ends a line, in any way of writing. */
const lineEnd = /[\n\r\t\u2028\u2029]/

/** A cleaned text within the field's length; empty is refused, since an empty optional field is null. */
export const textSchema = (z: Zod, field: Field, clean: (text: string) => string = text => text.trim()) =>
  z
    .string()
    .max(10_000)
    .overwrite(clean)
    .min(1, saying('required'))
    .max(field.max ?? 1000)
    .refine(text => text === '' || visible.test(text) || control.test(text), saying('required'))
    .refine(text => !control.test(text), saying('control_characters'))

/** A text of one line. */
export const lineSchema = (z: Zod, field: Field) => textSchema(z, field).refine(text => !lineEnd.test(text), saying('one_line'))

/** Refuses more lines than the field allows (specification §5: address areas and B/L texts hold five). */
export const linesSchema = (z: Zod, field: Field, clean: (text: string) => string = tidyLines) =>
  textSchema(z, field, clean).refine(text => text.split('\n').length <= (field.decimals ?? 5), {
    error: 'too_many_lines',
    params: { maximum: field.decimals ?? 5 },
  })

const tidyLines = (text: string) => text.replaceAll('\r\n', '\n').trim()

export const text: KindRules<string> = {
  schema: lineSchema,
  column: 'text',
  operators: ['contains', 'starts', 'is', 'not', 'empty'],
}

export const texts: KindRules<string[]> = {
  schema: (z, field) => z.array(lineSchema(z, field)).max(field.decimals ?? 50),
  column: 'text[]',
  operators: ['in', 'not', 'empty'],
}

const codeChecks: Readonly<Record<CodeCheck, (code: string) => Finding | undefined>> = {
  bic: checkBic,
  container_type: checkContainerType,
  country: checkCountryCode,
  currency: checkCurrencyCode,
  eori: checkEori,
  lei: checkLei,
  mmsi: checkMmsi,
  scac: checkScac,
  un_number: checkUnNumber,
}

const inCapitals = (typed: string) => typed.trim().toUpperCase()
/** Codes that people write with more before them than belongs to them. */
const codeForms: Partial<Record<CodeCheck, (typed: string) => string>> = { un_number: normaliseUnNumber }

export const code: KindRules<string> = {
  schema: (z, field) =>
    textSchema(z, field, (field.check && codeForms[field.check]) ?? inCapitals)
      .regex(/^[A-Z0-9][A-Z0-9 ./_-]*$/, saying('code_characters'))
      .check(context => {
        const finding = field.check && codeChecks[field.check](context.value)
        if (finding) context.issues.push(refused(context.value, finding))
      }),
  column: 'text',
  operators: ['contains', 'starts', 'is', 'in', 'not', 'empty'],
}

export const lines: KindRules<string> = {
  schema: (z, field) => linesSchema(z, field),
  column: 'text',
  operators: ['contains', 'starts', 'empty'],
}

export const blText: KindRules<string> = {
  schema: (z, field) => linesSchema(z, field, value => tidyLines(value).toUpperCase()),
  column: 'text',
  operators: ['contains', 'starts', 'empty'],
}

export const translated: KindRules<Translated> = {
  schema: (z, field) => z.strictObject({ en: textSchema(z, field), nl: textSchema(z, field) }),
  column: 'jsonb',
  operators: ['contains', 'starts'],
}
