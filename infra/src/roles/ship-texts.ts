import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import type { Execute } from '@fairlead/domain/kernel/execute'
import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { translation } from '@fairlead/domain/platform/translations'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'

/** A text as it ships: its key with the namespace before it, in both languages. */
interface Text {
  key: string
  namespace: string
  shipped_en: string
  shipped_nl: string
}

type Nested = { [key: string]: string | Nested }
type Build = Readonly<Record<'en' | 'nl', Readonly<Record<string, Nested>>>>

/** Texts that are written down at a time. */
const atOnce = 24
const release = asSystem({ id: derivedId('release'), name: 'Release', office_id: null })

/**
 * Writes down the texts that the built console speaks: those that are new or read otherwise, and those that are gone. A start of a release
 * that has started before finds nothing to do.
 */
export async function shipTexts(file: string, { execute, readModels }: { execute: Execute; readModels: ReadModels }): Promise<void> {
  if (!existsSync(file)) return
  const build: Build = JSON.parse(await readFile(file, 'utf8'))
  const known = await shippedTexts(readModels)
  const texts = textsOf(build)
  const different = texts.filter(text => differs(known.get(text.key), text))
  const present = new Set(texts.map(({ key }) => key))
  const gone = [...known].filter(([key, { status }]) => status !== 'withdrawn' && !present.has(key))
  const work = [
    ...different.map(({ key, namespace, ...shipped }) =>
      known.has(key) ? () => give(key, 'ship_again', shipped) : () => give(key, 'ship', { key, namespace, ...shipped }),
    ),
    ...gone.map(
      ([key]) =>
        () =>
          give(key, 'withdraw', {}),
    ),
  ]
  await inLanes(atOnce, work, one => one())

  /** Refused is what another node was faster with. */
  async function give(key: string, command: string, input: Record<string, string>): Promise<void> {
    const id = derivedId('text', key)
    const command_id = derivedId(id, command, ...Object.values(input), String(known.get(key)?.version ?? 0))
    await execute(translation, id, command, input, { actor: release, command_id, correlation_id: command_id, source: 'timer' })
  }
}

interface ShippedText {
  version: number
  status: unknown
  shipped_en: unknown
  shipped_nl: unknown
}

async function shippedTexts(readModels: ReadModels): Promise<Map<string, ShippedText>> {
  const known = new Map<string, ShippedText>()
  const walk = readModels.rows('translations', { rowScope: { by: 'nothing' } }, ['key', 'shipped_en', 'shipped_nl', 'status'])
  if (isRefusal(walk)) throw new Error(`texts cannot be listed: ${walk.code}`)
  for await (const rows of walk)
    for (const { version, record } of rows)
      known.set(String(record.key), { version, status: record.status, shipped_en: record.shipped_en, shipped_nl: record.shipped_nl })
  return known
}

const differs = (known: ShippedText | undefined, text: Text): boolean =>
  known?.status === 'withdrawn' || known?.shipped_en !== text.shipped_en || known.shipped_nl !== text.shipped_nl

/** Every text of a build, under the name by which the console asks for it. */
function textsOf({ en, nl }: Build): Text[] {
  return Object.entries(en).flatMap(([namespace, english]) => {
    const dutch = new Map(flat(nl[namespace] ?? {}))
    return flat(english).map(([key, shipped_en]) => ({
      key: `${namespace}:${key}`,
      namespace,
      shipped_en,
      shipped_nl: dutch.get(key) ?? shipped_en,
    }))
  })
}

const flat = (texts: Nested, before = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  )
