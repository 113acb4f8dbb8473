import { add } from '@fairlead/contracts/measures/money'
import { day } from './stage.ts'

/** What moved on an account, today. */
export interface Paid {
  amount: string
  text?: string
  name?: string
  way?: 'CRDT' | 'DBIT'
}

/** A statement of the bank as camt.053, which adds up unless it is to close at something else. */
export function camt(
  { iban, currency }: { iban: string; currency: string },
  number: string,
  paid: readonly Paid[],
  closes?: string,
): string {
  const money = (amount: string, way: string) => `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd>`
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount, 'CRDT')}<Dt><Dt>${day(0)}</Dt></Dt></Bal>`
  const entry = ({ amount, text = '', name = 'Somebody', way = 'CRDT' }: Paid, index: number) => {
    const who = way === 'CRDT' ? 'Dbtr' : 'Cdtr'
    const about = `<NtryDtls><TxDtls><RltdPties><${who}><Nm>${name}</Nm></${who}></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>`
    return `<Ntry>${money(amount, way)}<Sts>BOOK</Sts><BookgDt><Dt>${day(0)}</Dt></BookgDt><AcctSvcrRef>${number}.${index + 1}</AcctSvcrRef>${about}</Ntry>`
  }
  const opening = paid.some(one => one.way === 'DBIT') ? '1000.00' : '0.00'
  const closing = closes ?? paid.reduce((sum, one) => add(sum, one.way === 'DBIT' ? `-${one.amount}` : one.amount), opening)
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>${number}</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}${paid.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`
}
