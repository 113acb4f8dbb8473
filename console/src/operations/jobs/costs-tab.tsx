import { may, type Principal } from '@fairlead/contracts/identity/rights'
import type { Command } from '@fairlead/contracts/kernel/resource'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { lineMoves } from '@fairlead/contracts/operations/pro-forma-lines'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { valueIn } from '../../kernel/address.ts'
import { isAsked } from '../../kernel/commands.ts'
import { screenNamed } from '../../kernel/creations.ts'
import { shownAmount } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'
import { commandLabel } from '../../kernel/labels.ts'
import type { Choosing } from '../../kernel/lines/grid-props.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { giveCommand } from '../../kernel/record/give-command.ts'
import { heard } from '../../kernel/record/refusals.ts'
import { StepKey, stepKey } from '../../kernel/record/step-key.tsx'
import { pathOf, titleOf } from '../../kernel/record.ts'
import type { RecordProps, WarningProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { useUrlState } from '../../kernel/url-state.ts'
import { Button } from '../../ui/button.tsx'
import { ChosenLines } from './chosen-lines.ts'
import { CostsGrid } from './costs-grid.tsx'
import { type Line, linesOf, totalsOf } from './lines.ts'
import { NotInvoicedYet } from './not-invoiced-yet.tsx'

const VatToCome = lazy(() => withTexts(import('./vat-to-come.tsx'), 'vat'))
/** It comes while the dialog is there already, whose focus stays where it is. */
const Vat = (props: WarningProps) => (
  <Suspense>
    <VatToCome {...props} />
  </Suspense>
)

const moves = ['approve_lines', 'reject_lines', 'reopen_lines', 'create_invoice'] as const
type Move = (typeof moves)[number]

/** How lines go on in the ordinary way. */
const goesOn = ['approve_lines', 'create_invoice'] as const

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
  return { ...command, input }
}

const isReady = (move: Move, line: Line): boolean => lineMoves[move].from.some(state => state === line.status)

/** The lines that a move is for: those that were chosen, where all of them are ready; else, of what goes on in the ordinary way, all that are. */
function targetsOf(move: Move, lines: readonly Line[], chosen: ReadonlySet<string>): readonly Line[] {
  const selected = lines.filter(line => chosen.has(line.id))
  if (selected.length > 0) return selected.every(line => isReady(move, line)) ? selected : []
  const ready = lines.filter(line => isReady(move, line))
  return move === 'approve_lines' ? ready : move === 'create_invoice' ? ready.filter(line => line.side === 'sales') : []
}

/** Costs and revenue of a job: its pro forma lines, approved before they are invoiced (specification §4). */
export default function CostsTab({ screen, record }: RecordProps) {
  const { t } = useTranslation('job')
  const router = useRouter()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { address, change } = useUrlState(screen)
  const [opened, setAsking] = useState<Move>()
  const asking = valueIn(address, 'step') === 'invoice' ? 'create_invoice' : opened
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

  async function send(move: Move, input: Record<string, unknown>): Promise<void> {
    const line_ids = targetsOf(move, lines, chosen).map(line => line.id)
    if (move === 'create_invoice') {
      const invoice_id = crypto.randomUUID()
      await giveCommand(jobs, record, move, { ...input, line_ids, invoice_id }, () => void goTo('invoices', invoice_id))
    } else await giveCommand(jobs, record, move, { ...input, line_ids })
    setChosen(new Set())
  }
  async function goTo(of: string, id: string): Promise<void> {
    const made = await screenNamed(of)
    router.history.push((made && pathOf(made.resource, id)) ?? '/')
  }

  function start(move: Move): void {
    if (isAsked(jobs, asked(move))) setAsking(move)
    else void heard(record, move, () => send(move, {}))
  }
  const stopAsking = () => {
    setAsking(undefined)
    if (valueIn(address, 'step') !== undefined) change({ step: undefined })
  }

  const next = goesOn.find(move => allowed(move, user) && targetsOf(move, lines, chosen).length > 0)
  return (
    <div className="p-4">
      {next && !asking ? <StepKey label={commandLabel(jobs, next)} run={() => start(next)} /> : null}
      <div role="toolbar" aria-label={t('tab.costs')} className="mb-2 flex flex-wrap gap-1.5">
        {moves
          .filter(move => allowed(move, user))
          .map(move => (
            <Button
              key={move}
              size="small"
              variant={move === next ? 'primary' : 'plain'}
              data-next={move === next ? '' : undefined}
              title={move === next ? `${commandLabel(jobs, move)} (${stepKey})` : undefined}
              idle={targetsOf(move, lines, chosen).length === 0}
              onClick={() => start(move)}
            >
              {commandLabel(jobs, move)}
            </Button>
          ))}
      </div>
      <NotInvoicedYet job={record} lines={selected.length > 0 ? selected : lines} />
      <CostsGrid job={record} mayEdit={user !== undefined && may(user, jobs.commands.add_lines.may)} choosing={choosing} />
      <Totals lines={lines} />
      {asking ? (
        <ChosenLines value={selected.map(line => line.id)}>
          <CommandDialog
            screen={screen}
            name={asking}
            command={asked(asking)}
            record={record}
            warning={asking === 'create_invoice' ? Vat : undefined}
            about={
              targetsOf(asking, lines, chosen)
                .map(line => line.description)
                .join(', ') || titleOf(record)
            }
            send={input => send(asking, input)}
            onClose={stopAsking}
          />
        </ChosenLines>
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
