import { priceProblem, priceStep } from '@fairlead/contracts/sales/price-steps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceLabel } from '../../kernel/fields/choices/kinds.ts'
import { asText } from '../../kernel/fields/kind.ts'
import { shownAmount } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'
import { type Line, linesIn } from '../../kernel/lines/line.ts'
import type { Rec } from '../../kernel/record.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { stepInWords } from './step-in-words.ts'

/** How each amount of a computed price came about, and what could not be priced. */
export function PriceWhy({ quotation }: { quotation: Rec }) {
  const { t } = useTranslation('quotation')
  const steps = linesIn(quotation.price_steps)
  const lines = linesIn(quotation.price_lines).filter(line => line.manual === false)
  const unpriced = linesIn(quotation.price_problems)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="price-why" className="mt-5">
      <h2 id="price-why" className="text-sm font-semibold">
        {t('why.title')}
      </h2>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {lines.map(line => (
          <li key={String(line.id)} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-52">{String(line.description)}</span>
            {(['purchase', 'sales'] as const).map(side => (
              <Why key={side} line={line} side={side} steps={steps} />
            ))}
          </li>
        ))}
        {unpriced.map(problem => (
          <li key={`${String(problem.line_id)}-${String(problem.side)}-${String(problem.code)}`} className="flex flex-wrap gap-x-3">
            <span className="text-red-ink font-semibold">{choiceLabel(priceProblem.code, problem.code)}</span>
            <Concerned steps={stepsOf(steps, problem.line_id, problem.side)} />
            <Steps label={choiceLabel(priceProblem.code, problem.code)} steps={stepsOf(steps, problem.line_id, problem.side)}>
              {choiceLabel(priceProblem.side, problem.side)}
            </Steps>
          </li>
        ))}
      </ul>
    </section>
  )
}

const stepsOf = (steps: readonly Line[], line_id: unknown, side: unknown): Line[] =>
  steps.filter(step => step.line_id === line_id && step.side === side)

/** The surcharge that could not be priced, where it is one. */
function Concerned({ steps }: { steps: readonly Line[] }) {
  const step = steps.find(one => one.step === 'chosen' && typeof one.surcharge_id === 'string')
  return step ? <SurchargeName step={step} /> : null
}
const SurchargeName = ({ step }: { step: Line }) => <span>{useNameOf(step, ['surcharge_id', named.surcharge_id])}</span>

/** An amount that tells when asked how it came about. */
function Why({ line, side, steps }: { line: Line; side: 'purchase' | 'sales'; steps: readonly Line[] }) {
  const { t } = useTranslation('quotation')
  const currency_id = asText(line[`${side}_currency_id`])
  const { data: currency } = useQuery(referred('currencies', currency_id))
  const amount = line[`${side}_amount`]
  const own = stepsOf(steps, line.id, side)
  if (typeof amount !== 'string' || own.length === 0) return null
  const shown = `${t(`price.${side}`)} ${shownAmount(amount, currency ?? undefined)} ${currency?.code ?? ''}`
  return (
    <Steps label={`${String(line.description)} · ${shown}`} steps={own}>
      {shown}
    </Steps>
  )
}

function Steps({ label, steps, children }: { label: string; steps: readonly Line[]; children: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={label}
      open={open}
      onOpen={setOpen}
      trigger={
        <Button size="small" aria-haspopup="dialog">
          <span className="tabular-nums">{children}</span>
        </Button>
      }
    >
      <Scrollable label={label} className="max-h-80">
        <ol className="flex flex-col gap-1 text-sm">
          {steps.map((step, index) => (
            // Steps are never put in another order.
            // biome-ignore lint/suspicious/noArrayIndexKey: the same step may be told twice
            <Step key={index} step={step} />
          ))}
        </ol>
      </Scrollable>
    </Popover>
  )
}

const named = {
  contract_id: 'contracts',
  tariff_level_id: 'tarifflevels',
  tariff_id: 'tariffs',
  surcharge_id: 'surcharges',
  currency_id: 'currencies',
} as const

function useNameOf(step: Line, [field, to]: readonly [string, string] = ['', '']): string {
  const { data: of } = useQuery(referred(to, asText(step[field])))
  return of?.name ?? ''
}

function Step({ step }: { step: Line }) {
  const [first, second] = Object.entries(named).filter(([key]) => typeof step[key] === 'string')
  const names = [useNameOf(step, first), useNameOf(step, second)].filter(name => name !== '')
  return (
    <li className={step.holds === false ? 'text-red-ink' : step.step === 'scored' ? 'text-soft pl-4' : ''}>
      <span className="font-medium">{choiceLabel(priceStep.step, step.step)}</span> {stepInWords(step, names.join(' · '))}
    </li>
  )
}
