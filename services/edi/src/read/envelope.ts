import { isCharset } from '../characters.ts'
import { checkSegment } from '../check-segment.ts'
import { serviceLayout } from '../directories/directory.ts'
import { errors, type Fault } from '../findings.ts'
import { type Element, type Envelope, type Identifier, type Message, type Party, type Segment, syntaxes } from '../interchange.ts'

/** What UNB says, or null where we cannot read on: what is wrong is reported. */
export function envelopeOf(unb: Segment, report: (fault: Fault) => void): Envelope | null {
  checkSegment(unb, serviceLayout('UNB'), '.', report)
  const [syntaxElement = [], sender = [], recipient = [], prepared = [], reference = [], password = [], ...rest] = unb.elements
  const [application = [], priority = [], acknowledge = [], agreement = [], test = []] = rest
  const [charset = '', level = ''] = syntaxElement
  const syntax = syntaxes.find(one => String(one) === level)
  if (!isCharset(charset)) report(unsupported('charset_unsupported', charset, 1))
  if (syntax === undefined) report(unsupported('syntax_unsupported', level, 2))
  if (!isCharset(charset) || syntax === undefined) return null
  return {
    charset,
    syntax,
    sender: partyOf(sender),
    recipient: partyOf(recipient),
    date: prepared[0] ?? '',
    time: prepared[1] ?? '',
    reference: reference[0] ?? '',
    ...(password.length > 0 && { password: password.join(':') }),
    ...(application[0] && { application: application[0] }),
    ...(priority[0] && { priority: priority[0] }),
    ...(acknowledge[0] === '1' && { acknowledge: true }),
    ...(agreement[0] && { agreement: agreement[0] }),
    ...(test[0] === '1' && { test: true }),
  }
}

const unsupported = (text: Fault['text'], value: string, component: number): Fault => ({
  code: errors.syntax_not_supported,
  text,
  element: 2,
  component,
  params: { value },
})

const partyOf = ([id = '', qualifier = '', routing = '']: Element): Party => ({
  id,
  ...(qualifier !== '' && { qualifier }),
  ...(routing !== '' && { routing }),
})

/** What UNH says. */
export function headOf(unh: Segment): Omit<Message, 'segments'> {
  const [reference = [], identifier = [], access = []] = unh.elements
  return { reference: reference[0] ?? '', identifier: identifierOf(identifier), ...(access[0] && { access_reference: access[0] }) }
}

const identifierOf = ([type = '', version = '', release = '', agency = '', association = '']: Element): Identifier => ({
  type,
  version,
  release,
  agency,
  ...(association !== '' && { association }),
})
