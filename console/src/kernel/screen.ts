import type { Accepts } from '@fairlead/contracts/kernel/field'
import type { BoundedContext, ColumnName, CommandName, Resource } from '@fairlead/contracts/kernel/resource'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type record from '../i18n/en/record.json'
import type { Copy } from './documents/copies.ts'
import type { Card, FilterFor, PrintedTogether, ShippedView } from './list/looks.ts'
import type { Rec } from './record.ts'
import type { User } from './session.ts'

/** What follows for a form from what stands in it: of which records a field takes one, and what it says where nothing was said. */
export interface Known {
  accepts?: Readonly<Record<string, Accepts>>
  fills?: Readonly<Record<string, unknown>>
}

export interface KnownBy {
  /** The fields that it follows from. */
  by: readonly string[]
  /** A hook: it may ask for what it needs. */
  use: (values: Readonly<Record<string, unknown>>) => Known
}

/** What a tab or an aside of a record gets. */
export interface RecordProps {
  screen: ScreenOf
  record: Rec
}

/** What a warning gets that stands above the dialog of a command. */
export interface WarningProps extends RecordProps {
  /** What has been typed into the dialog so far. */
  typed: Readonly<Record<string, unknown>>
}

/** What fills in a form gets. */
export interface FillsProps {
  /** What stands in the form now. */
  typed: () => Readonly<Record<string, unknown>>
  fill: (values: Readonly<Record<string, unknown>>) => void
}

/** What gets who says below the form of a new record what it would do. */
export interface ForetellsProps {
  /** What stands in the form now. */
  typed: Readonly<Record<string, unknown>>
}

/** What gets who says above the dialog of a command what it would do. */
export interface OutcomeProps {
  /** To whom it would be given. */
  ids: readonly string[]
  /** What has been typed into the dialog so far. */
  typed: Readonly<Record<string, unknown>>
  /** Says which records its fields take, once that is known: no others are offered. */
  narrow: (accepts: Readonly<Record<string, Accepts>>) => void
}

/** What gets who tells a record from others where one is chosen. */
export interface OfferProps {
  row: Rec
  /** It stands in the box by now, or was chosen there before. */
  was: 'current' | 'chosen' | undefined
}

export interface RecordTab {
  key: string
  label: () => string
  /** What stands beside its label, such as how many there are. */
  Mark?: ComponentType<RecordProps>
  /** Left out where it does not belong to this record or user. */
  when?: (record: Rec) => boolean
  Panel: ComponentType<RecordProps>
}

/** A record at a glance: fields of it, and before them figures of its context, as `Fact`s. Other fields of which these tell are not said again below. */
interface AtAGlance<Field extends string> {
  facts: readonly Field[]
  Figures?: ComponentType<RecordProps>
  tells?: readonly Field[]
}

/** A screen in place of what the kernel would show; nobody else fetches it. */
interface OwnScreen {
  fetch: () => Promise<unknown>
  Screen: ComponentType<WayProps>
}

/** A command of another register by which several rows are told together, such as bills of lading that are released in one mail. */
export interface InOne {
  screen: ScreenOf
  command: string
  /** Its field that names the rows. */
  ids: string
}

/** All that a resource adds to its contract on the console: looks, and parts of its own where it is rich. */
export interface Looks<R extends Resource = Resource> {
  icon: LucideIcon
  /** Heading of the list, where the menu calls the screen otherwise than its records are called. */
  title?: () => string
  /** Widths of columns in pixels, where the one of the kind does not do. */
  widths?: Readonly<Record<string, number>>
  /** Columns that are there to be chosen, and not shown at first. */
  spare?: readonly ColumnName<R>[]
  /** The columns shown at first inside a record, in order, by the field that ties them to it: others say the same in every row there. */
  within?: { readonly [tie in keyof R['fields'] & string]?: readonly ColumnName<R>[] }
  /** What a row says on a phone, where the first columns do not do. */
  card?: Card<ColumnName<R>>
  /** Views that every list of it comes with, the likeliest first. */
  views?: readonly ShippedView<FilterFor<R>>[]
  /** Parts of the form, in order; fields that stand in none come under "general". Keys of texts `record:section`. */
  sections?: { readonly [K in keyof (typeof record)['section']]?: readonly string[] }
  /** Parts of the form that only records with one of these values have, such as own offices. */
  only?: Readonly<Record<string, Accepts>>
  /** How a record reads as a row among others, where that is not what it says itself, such as the amounts of a credit note among those of invoices. */
  listed?: (row: Rec) => Rec
  /** Cells that are more than their text. */
  cells?: Readonly<Record<string, (row: Rec) => ReactNode>>
  /** The record takes the whole screen instead of standing beside the list. */
  page?: true
  /** What stands in place of the form of a record, where it is planned rather than filled in; nobody else fetches it. */
  instead?: OwnScreen
  /** What stands in place of list and record where there is room for one column only; nobody else fetches it. */
  narrow?: OwnScreen
  /** The same at any width and with or without a record: a screen that shows no list, such as what several records come to. */
  whole?: OwnScreen
  /** Other ways to see its records than a list, by what `show` in the address says, such as on a time axis. */
  ways?: Readonly<Record<string, ComponentType<WayProps>>>
  /** Tabs of its own, between the form and the history. */
  tabs?: readonly RecordTab[]
  /** What stands beside the form, such as a preview. */
  Aside?: ComponentType<RecordProps>
  /** Prints that are offered above the preview of its document. */
  prints?: (record: Rec) => readonly Copy[]
  /** Fields that are changed in the rows of the list, by the command that saves each: a column is pasted into them. */
  edits?: { readonly [field in keyof R['fields'] & string]?: CommandName<R> }
  /** How many of its documents are printed as one file. */
  together?: PrintedTogether
  /** Buttons of its own above the list. */
  Tools?: ComponentType
  /** What is known of a record at a glance, above its form. */
  overview?: AtAGlance<keyof R['fields'] & string>
  /** Where another record is found that a refusal names, such as a bill of a manifest by its number. */
  leads?: (name: string) => string
  /** What stands beside the title of a record, such as its address for others; nobody else fetches it. */
  Beside?: ComponentType<RecordProps>
  /** What stands above the form, below why it is locked, such as how a job stands. */
  Banner?: ComponentType<RecordProps>
  /** Where more than its own state keeps a record from being edited, such as its voyage: the commands that this keeps from it too. The banner says why. */
  useKept?: (record: Rec) => readonly string[] | undefined
  /** Commands that may be given to many rows at once. */
  bulk?: readonly CommandName<R>[]
  /** Those of them that many rows are given as one of another register. */
  inOne?: { readonly [command in CommandName<R>]?: InOne }
  /** Commands that usually come next, the likeliest first: the first that is offered stands out. */
  steps?: (record: Rec) => readonly string[]
  /** Commands that have a place of their own in a tab, instead of a button above. */
  elsewhere?: readonly string[]
  /** Fields that a tab shows better than the form does. */
  hidden?: readonly string[]
  /** What must be read before a command is given, shown in its dialog. */
  warnings?: Readonly<Record<string, ComponentType<WarningProps>>>
  /** What a command would do, shown in its dialog: to one record or to many at once. */
  outcomes?: { readonly [command in CommandName<R>]?: ComponentType<OutcomeProps> }
  /** Its rows may be dragged: what takes them finds their ids under this name. */
  drags?: string
  /** What is asked once a command was refused for want of it, and of many at once beforehand. */
  onRefusal?: readonly string[]
  /** What the dialog of a command begins with, where that is not what the record says. */
  begins?: Readonly<Record<string, (record: Rec) => Readonly<Record<string, unknown>>>>
  /** Commands that make another record of the like, in which one goes on, and where their event says which. */
  makes?: { readonly [command in CommandName<R>]?: string }
  /** What a new record begins with for who makes it, such as his own office. */
  starts?: (user: User) => Readonly<Record<string, unknown>>
  /** Fields that are mostly said as they were the last time: a new record begins with that. */
  repeats?: readonly string[]
  /** What else a form offers and fills in by what stands in it already, such as the ports of the voyage that was chosen. */
  known?: KnownBy
  /** What stands above its form and fills in several of its fields at once. */
  Fills?: ComponentType<FillsProps>
  /** What stands below the form of a new record, and says what it would do. */
  Foretells?: ComponentType<ForetellsProps>
  /** How a typeahead tells its records apart: what it asks for beside their names, and what it says of that. */
  offered?: { fields: readonly string[]; Hint: ComponentType<OfferProps> }
  /** A field whose values may stand in the path instead of an id: `/relations/customer`. */
  segment?: string
  /** Registers that are kept on the same screen, each under a heading of its own. */
  registers?: readonly ScreenOf[]
  /** Texts of its own that must be there before it shows. */
  texts?: readonly string[]
}

export interface ScreenOf extends Looks {
  resource: Resource
}

/** How a screen is fetched, and the context that it belongs to: its lists are worded by that. */
export interface ScreenFile {
  context: BoundedContext
  load: () => Promise<{ default: ScreenOf }>
}

/** What a later context adds to the record of an earlier one, which must not know of it; its ways stand in place of those there. */
export interface Added extends Pick<Looks, 'Banner' | 'ways'> {
  tabs: readonly RecordTab[]
}

/** What another way to see the records of a screen gets. */
export interface WayProps {
  screen: ScreenOf
}

/** Declares how a resource looks; the rest follows from its contract, which knows all that is named here. */
export const screen = <R extends Resource>(resource: R, looks: Looks<R>): ScreenOf => ({ resource, ...looks })
