import type { Field, Translated } from '../field.ts'
import type { KindRules, Zod } from '../kind.ts'

/** Characters that no text may hold: they break printing, logs and Postgres alike. */
const control = /[\p{Cc}--[\t\n\r]]|[\ufffe\uffff]|\p{Cs}/v

/** A cleaned text within the field's length; empty is refused, since an empty optional field is null. */
export const textSchema = (z: Zod, field: Field, clean: (text: string) => string = text => text.trim()) =>
  z
    .string()
    .max(10_000)
    .overwrite(clean)
    .min(1, { error: 'required' })
    .max(field.max ?? 1000)
    .refine(text => !control.test(text), { error: 'control_characters' })

/** Refuses more lines than the field allows (specification §5: address areas and B/L texts hold five). */
export const linesSchema = (z: Zod, field: Field, clean: (text: string) => string = tidyLines) =>
  textSchema(z, field, clean).refine(text => text.split('\n').length <= (field.decimals ?? 5), {
    error: 'too_many_lines',
    params: { maximum: field.decimals ?? 5 },
  })

const tidyLines = (text: string) => text.replaceAll('\r\n', '\n').trim()

export const text: KindRules<string> = {
  schema: (z, field) => textSchema(z, field),
  column: 'text',
  operators: ['contains', 'starts', 'is', 'not', 'empty'],
}

export const code: KindRules<string> = {
  schema: (z, field) =>
    textSchema(z, field, value => value.trim().toUpperCase()).regex(/^[A-Z0-9][A-Z0-9 ./_-]*$/, { error: 'code_characters' }),
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
