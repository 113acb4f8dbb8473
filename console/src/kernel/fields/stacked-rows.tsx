import { say } from '@fairlead/contracts/texts/index'
import { Plus, Trash2 } from 'lucide-react'
import { createElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import type { Column, Line } from '../lines/line.ts'
import { issueOf } from './check.ts'
import { checks } from './checked/checks.ts'
import type { Input, InputProps } from './input.ts'

interface Props extends Pick<InputProps, 'id' | 'disabled' | 'errors'> {
  columns: readonly Column[]
  lines: readonly Line[]
  onChange: (lines: readonly Line[]) => void
  blank: () => Line
  most: number
  inputOf: (field: InputProps['field']) => Input
}

/** Rows as small forms one under the other, where there is no room for columns. */
export function StackedRows({ id, columns, lines, onChange, blank, most, inputOf, disabled, errors }: Props) {
  const { t } = useTranslation('kernel')
  return (
    <div className="flex flex-col gap-2">
      {lines
        .map((line, index) => ({ line, index, row: `${id}-${index}` }))
        .map(({ line, index, row }) => (
          <fieldset key={row} className="border-line grid gap-2 rounded-md border p-2">
            <legend className="text-ink-soft px-1 text-sm">{index + 1}</legend>
            {columns.map(column => (
              <Cell
                key={column.key}
                id={`${row}-${column.key}`}
                column={column}
                line={line}
                inputOf={inputOf}
                disabled={disabled || column.readOnly}
                refused={errors[`${index}.${column.key}`]}
                onChange={value => onChange(lines.with(index, { ...line, [column.key]: value }))}
              />
            ))}
            {disabled ? null : (
              <Button aria-label={`${t('form.remove_row')} ${index + 1}`} onClick={() => onChange(lines.toSpliced(index, 1))}>
                <Trash2 aria-hidden="true" />
                {t('form.remove_row')}
              </Button>
            )}
          </fieldset>
        ))}
      {disabled || lines.length >= most ? null : (
        <Button id={id} onClick={() => onChange([...lines, blank()])}>
          <Plus aria-hidden="true" />
          {t('form.add_row')}
        </Button>
      )}
    </div>
  )
}

interface CellProps extends Pick<Props, 'id' | 'disabled' | 'inputOf'> {
  column: Column
  line: Line
  refused: string | undefined
  onChange: (value: unknown) => void
}

function Cell({ id, column: { key, field, label }, line, refused, inputOf, disabled, onChange }: CellProps) {
  const [left, setLeft] = useState(false)
  const loaded = useStore(checks)
  const issue = left ? issueOf(field, line[key], line, loaded) : undefined
  const said = refused ?? (issue && say(language(), issue.key, issue.params))
  return (
    <div>
      <label htmlFor={id} className="mb-0.5 block text-sm font-medium">
        {label}
      </label>
      {createElement(inputOf(field), {
        id,
        field,
        name: key,
        value: line[key],
        onChange,
        onBlur: () => setLeft(true),
        disabled,
        invalid: said !== undefined,
        describedBy: said === undefined ? undefined : `${id}-said`,
        record: line,
        errors: {},
      })}
      {said === undefined ? null : (
        <p id={`${id}-said`} role="alert" className="text-red-ink mt-0.5 text-sm">
          {said}
        </p>
      )}
    </div>
  )
}
