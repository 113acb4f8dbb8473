import { computed, type Field, f } from './field.ts'

type Prefix = Field<string, false>

/**
 * What all series of numbers say alike: the order of its one stream says who gets which number. `prefix` is what stands before the sequence, `taker` who
 * takes a number; each series names its own events.
 */
export const numberSeries = <const P extends Prefix, const T extends Readonly<Record<string, Field>>>(prefix: P, taker: T) =>
  ({
    route: null,
    fields: { prefix: computed(prefix), taken: computed(f.integer()) },
    title: 'prefix',
    list: ['prefix', 'taken'],
    search: ['prefix'],
    sort: 'prefix',
    view: 'logs.view',
    states: ['open'],
    commands: {
      open: { from: null, to: 'open', may: 'system', input: { prefix } },
      take: { from: 'open', may: 'system', input: taker },
    },
  }) as const
