import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The top-level declarations of a module, by name, and where the names come from that it imports. */
interface Module {
  file: string
  declared: ReadonlyMap<string, string>
  imported: ReadonlyMap<string, { from: string; name: string }>
}

/** A declaration begins at the start of a line, which the formatter sees to, and ends before the next. */
const begins = /^(?:export )?(?:default )?(?:async )?(?:const|let|class|function\*?) (?:(\w+)|\{([^}]*)\})/
const endsOther = /^(?:import|export|interface|type|declare|\/\*\*|\/\/)/
const imports = /^import (type )?(?:\{([^}]*)\}|\* as (\w+)|(\w+)) from '([^']+)'/gm
/** What an aggregate decides, and what it looks at for that, makes no difference to what its events mean. */
const decisions = /^ {2}(?:facts|decide|claims)\b/
/** Within a property of a declaration that is an object: what stands further in, and what closes it. */
const goesOn = /^ {3}|^$|^ {2}[}\])]/
const packages: Readonly<Record<string, string>> = {
  contracts: 'contracts/src',
  domain: 'services/domain/src',
  projections: 'projections/src',
}

/** Reads sources below a root and tells what the meaning of a declaration hangs on. */
export function slicing(root: string) {
  const modules = new Map<string, Module>()

  function moduleAt(file: string): Module {
    const known = modules.get(file)
    if (known) return known
    const text = readFileSync(join(root, file), 'utf8')
    const read = { file, declared: declarationsIn(text), imported: importsOf(file, text) }
    modules.set(file, read)
    return read
  }

  function importsOf(file: string, text: string): Module['imported'] {
    const found = new Map<string, { from: string; name: string }>()
    for (const [, types, names, whole, byDefault, from = ''] of text.matchAll(imports)) {
      const source = types ? undefined : fileOf(file, from)
      if (source === undefined) continue
      for (const one of (names ?? '').split(',').map(name => name.trim())) {
        const [name = '', alias = name] = one.split(' as ')
        if (name !== '' && !name.startsWith('type ')) found.set(alias, { from: source, name })
      }
      for (const name of [whole, byDefault]) if (name) found.set(name, { from: source, name: '*' })
    }
    return found
  }

  /** A module of ours, below the root; undefined where it is somebody else's. */
  function fileOf(by: string, from: string): string | undefined {
    const [, room = '', path = ''] = /^@fairlead\/(\w+)\/(.+)$/.exec(from) ?? []
    const base = from.startsWith('.') ? join(dirname(by), from) : join(packages[room] ?? '?', path)
    return [base, `${base}.ts`, join(base, 'index.ts')].find(file => /\.\w+$/.test(file) && existsSync(join(root, file)))
  }

  /** The text of a declaration and of all that it names, in an order that only depends on them; resources of the contract are left out. */
  function sliceOf(file: string, name: string): string[] {
    const seen = new Map<string, string>()
    const follow = (of: Module, what: string) => {
      const at = `${of.file} ${what}`
      if (seen.has(at)) return
      const whole = what === '*' || !of.declared.has(what)
      const text = whole ? [...of.declared.values()].join('\n') : (of.declared.get(what) ?? '')
      if (/= resource\(\{/.test(text)) return
      seen.set(at, text)
      for (const word of namesIn(text)) {
        const source = of.imported.get(word)
        if (source) follow(moduleAt(source.from), source.name)
        else if (of.declared.has(word)) follow(of, word)
      }
    }
    follow(moduleAt(file), name)
    return [...seen].map(([at, text]) => `${at}\n${text}`).toSorted()
  }

  return { moduleAt, sliceOf }
}

/** Each declaration of a module by its name, without comments, and without what only decides. */
export function declarationsIn(text: string): Map<string, string> {
  const declared = new Map<string, string>()
  let names: string[] = []
  let isDecision = false
  for (const line of text.split('\n')) {
    const [begun, one, many] = begins.exec(line) ?? []
    if (begun) names = one ? [one] : (many ?? '').split(',').map(name => name.trim())
    else if (endsOther.test(line)) names = []
    isDecision = decisions.test(line) || (isDecision && goesOn.test(line))
    if (isDecision || /^\s*(?:\/\/|\*|\/\*)/.test(line)) continue
    for (const name of names) declared.set(name, `${declared.get(name) ?? ''}${line}\n`)
  }
  return declared
}

/** The names that a text uses, its strings and the names of properties left out. */
export const namesIn = (text: string): Set<string> =>
  new Set(text.replace(/'[^'\n]*'/g, "''").match(/(?<![\w$])(?<!(?<!\.)\.)[A-Za-z_$][\w$]*(?![\w$]|:)/g))
