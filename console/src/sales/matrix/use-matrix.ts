import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { referred } from '../../kernel/fields/referred.ts'
import { everyRow } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { type Cargo, cargoFrom } from './cargo.ts'
import { cellsOf, measuredOf, plainRatesOf, usualCargo, usualUnit } from './cells.ts'
import { type End, type EndRef, endsOf, registerOf } from './ends.ts'
import type { Matrix } from './lines.ts'

interface Asked {
  level: Rec
  day: string
  /** For which cargo; for that of most rates where nobody has chosen. */
  cargo: string | undefined
  /** Ends of routes that were added. */
  more: readonly EndRef[]
}

interface Known {
  matrix: Matrix
  cargo: Cargo
  /** For what rates are, mostly. */
  unit: string | null
  /** How many rates for this cargo are in no cell, since they ask for what it measures. */
  measured: number
}

/** The matrix of a level; undefined until all that stands in it is known. */
export function useMatrix({ level, day, cargo: chosen, more }: Asked): Known | undefined {
  const query = plainRatesOf(level.id)
  const { data: rates } = useQuery({
    queryKey: [tariffs.name, 'list', query, 'every'],
    queryFn: ({ signal }) => everyRow(tariffs, query, signal),
  })
  const names = useQueries({ queries: more.map(end => referred(registerOf(end), end.id)), combine: namesOf })
  return useMemo(() => {
    if (!rates || !names) return undefined
    const cargo = chosen === undefined ? usualCargo(rates, day) : cargoFrom(chosen)
    const added = more.flatMap((end, index): End[] => (names[index] ? [{ ...end, name: names[index] }] : []))
    const cells = cellsOf(rates, cargo, day)
    const shown = [...cells.values()].flatMap(({ rate }) => rate ?? [])
    const matrix = { from: endsOf(rates, 'from', added), to: endsOf(rates, 'to', added), cells }
    return { matrix, cargo, unit: usualUnit(shown) ?? usualUnit(rates) ?? null, measured: measuredOf(rates, cargo, day).length }
  }, [rates, names, more, chosen, day])
}

/** What records are called, null where there is none; undefined until all are known. */
const namesOf = (answers: readonly { data?: { name: string } | null | undefined }[]): (string | null)[] | undefined =>
  answers.every(({ data }) => data !== undefined) ? answers.map(({ data }) => data?.name ?? null) : undefined
