import { may, type Principal } from '@fairlead/contracts/identity/rights'
import type { Command } from '@fairlead/contracts/kernel/resource'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { lineMoves } from '@fairlead/contracts/operations/pro-forma-lines'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownAmount } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'
import { commandLabel } from '../../kernel/labels.ts'
import type { Choosing } from '../../kernel/lines/grid-props.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { giveCommand } from '../../kernel/record/give-command.ts'
import { titleOf } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { Button } from '../../ui/button.tsx'
import { CostsGrid } from './costs-grid.tsx'
import { type Line, linesOf, totalsOf } from './lines.ts'
import { NotInvoicedYet } from './not-invoiced-yet.tsx'

const moves = ['approve_lines', 'reject_lines', 'reopen_lines', 'create_invoice'] as const
type Move = (typeof moves)[number]

const given: Record<Move, string[]> = {
  approve_lines: ['line_ids'],
  reject_lines: ['line_ids'],
  reopen_lines: ['line_ids'],
  create_invoice: ['line_ids', 'invoice_id'],
}

/** What a move of lines still asks for once the lines are chosen. */
function asked(move: Move): Command {
  const command: Command = jobs.commands[move]
  const input =
    typeof command.input === 'object' ? Object.fromEntries(Object.entries(command.input).filter(([key]) => !given[move].includes(key))) : {}
  return { ...command, input, confirm: true }
}

const mayMove = (move: Move, chosen: readonly Line[]): boolean =>
  chosen.length > 0 && chosen.every(line => lineMoves[move].from.some(state => state === line.status))

/** Costs and revenue of a job: its pro forma lines, approved before they are invoiced (specification §4). */
export default function CostsTab({ screen, record }: RecordProps) {
  const { t } = useTranslation('job')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<[name: string, command: Command]>()
  const lines = linesOf(record.lines)
  const selected = lines.filter(line => chosen.has(line.id))
  const user = signedIn()
  const allowed = (name: 'add_lines' | Move, who: Principal | undefined) => who !== undefined && may(who, jobs.commands[name].may)
  const choosing = useMemo<Choosing>(
    () => ({
      isChosen: line => typeof line.id === 'string' && chosen.has(line.id),
      toggle({ id }) {
        if (typeof id !== 'string') return
        setChosen(before => new Set(before.has(id) ? [...before].filter(one => one !== id) : [...before, id]))
      },
      label: line => t('costs.choose_line', { line: typeof line.description === 'string' ? line.description : '' }),
    }),
    [chosen, t],
  )

  async function send(name: string, input: Record<string, unknown>): Promise<void> {
    const move = moves.find(one => one === name)
    const line_ids = selected.map(line => line.id)
    const more = move === 'create_invoice' ? { line_ids, invoice_id: crypto.randomUUID() } : move ? { line_ids } : {}
    await giveCommand(jobs, record, name, { ...input, ...more })
    setChosen(new Set())
  }

  return (
    <div className="p-4">
      <div role="toolbar" aria-label={t('tab.costs')} className="mb-2 flex flex-wrap gap-1.5">
        {moves
          .filter(move => allowed(move, user))
          .map(move => (
            <Button key={move} size="small" disabled={!mayMove(move, selected)} onClick={() => setAsking([move, asked(move)])}>
              {commandLabel(jobs, move)}
            </Button>
          ))}
      </div>
      <NotInvoicedYet job={record} lines={selected.length > 0 ? selected : lines} />
      <CostsGrid job={record} mayEdit={user !== undefined && may(user, jobs.commands.add_lines.may)} choosing={choosing} />
      <Totals lines={lines} />
      {asking ? (
        <CommandDialog
          screen={screen}
          name={asking[0]}
          command={asking[1]}
          record={undefined}
          about={selected.length > 0 ? selected.map(line => line.description).join(', ') : titleOf(record)}
          send={input => send(asking[0], input)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  )
}

/** What is earned and spent, per currency. */
function Totals({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('job')
  return (
    <dl aria-label={t('costs.totals')} className="mt-3 flex flex-col gap-1 text-sm tabular-nums">
      {totalsOf(lines).map(total => (
        <Total key={total.currency_id} total={total} />
      ))}
    </dl>
  )
}

function Total({ total }: { total: ReturnType<typeof totalsOf>[number] }) {
  const { t } = useTranslation('job')
  const { data: currency } = useQuery(referred('currencies', total.currency_id))
  return (
    <div className="flex flex-wrap gap-x-5">
      <dt className="w-28 font-semibold">{currency?.name ?? '…'}</dt>
      <dd>
        {t('costs.sales')} {shownAmount(total.sales, currency)}
      </dd>
      <dd>
        {t('costs.purchase')} {shownAmount(total.purchase, currency)}
      </dd>
      <dd className={total.negative ? 'text-red-ink font-semibold' : 'font-semibold'}>
        {t('costs.margin')} {shownAmount(total.margin, currency)}
      </dd>
    </div>
  )
}
