import { type Charset, isCharset } from '../characters.ts'
import { errors, type Fault } from '../findings.ts'
import { type ServiceCharacters, serviceCharacters, usual } from '../service-characters.ts'

/** As many bytes as are looked at for UNA and the character set. */
export const enough = 128

interface Beginning {
  readonly service: ServiceCharacters
  /** By which the bytes are read. What UNB says of one that we lack is found there. */
  readonly charset: Charset
  /** How many bytes stand before UNB. */
  readonly bytes: number
}

/** How an interchange is to be read, of its first bytes, which are the same in every character set; or why it cannot be. */
export function beginningOf(first: Uint8Array): Beginning | Fault {
  const text = Buffer.from(first.buffer, first.byteOffset, first.byteLength).toString('latin1')
  const [before, six] = /^(?:\u00ef\u00bb\u00bf)?\s*(?:UNA([\s\S]{6})\s*)?(?=UNB)/.exec(text) ?? []
  if (before === undefined) return { code: errors.service_segment_missing, text: 'no_interchange' }
  const service = six === undefined ? usual : serviceCharacters(six)
  if (service === null) return { code: errors.service_character_wrong, text: 'una_unreadable' }
  const said = text.slice(before.length + 4, before.length + 8)
  return { service, charset: isCharset(said) ? said : 'UNOC', bytes: before.length }
}
