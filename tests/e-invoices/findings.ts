import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import SaxonJS from 'saxon-js'

// The rules of others, compiled for Saxon-JS: EN 16931 for UBL as CEN publishes them (2026-04, EUPL 1.2), and those of Peppol BIS Billing 3 as
// OpenPeppol does (2025-05, MPL 2.0). They are held against what we write, and are no part of the product.
const rules = ['en16931', 'peppol'].map((name): unknown =>
  JSON.parse(gunzipSync(readFileSync(`${import.meta.dirname}/rules/${name}.sef.json.gz`)).toString()),
)

/** What a rule finds: its id, how grave it is, and what it says. */
export interface Finding {
  id: string
  flag: string
  says: string
}

/** All that both sets of rules find in a document. */
export function findingsIn(xml: string): Finding[] {
  return rules.flatMap(stylesheetInternal => {
    const { principalResult } = SaxonJS.transform({ stylesheetInternal, sourceText: xml, destination: 'serialized' }, 'sync')
    if (!/<svrl:fired-rule\b/.test(principalResult)) throw new Error('no rule looked at it')
    return [...principalResult.matchAll(/<svrl:failed-assert\b([^>]*)>([\s\S]*?)<\/svrl:failed-assert>/g)].map(
      ([, attributes = '', body = '']) => ({
        id: /\bid="([^"]*)"/.exec(attributes)?.[1] ?? '',
        flag: /\bflag="([^"]*)"/.exec(attributes)?.[1] ?? 'fatal',
        says: /<svrl:text[^>]*>([\s\S]*?)<\/svrl:text>/.exec(body)?.[1]?.trim() ?? '',
      }),
    )
  })
}
