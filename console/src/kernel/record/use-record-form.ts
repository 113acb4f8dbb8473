import { blankValues } from '@fairlead/contracts/kernel/empty'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import type { Issue } from '@fairlead/contracts/kernel/validation'
import { say } from '@fairlead/contracts/texts/index'
import i18next from 'i18next'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { language } from '../../i18n/index.ts'
import { Refused } from '../api.ts'
import type { Draft } from '../drafts.ts'
import { issuesIn } from '../fields/check.ts'
import { fieldLabel } from '../labels.ts'
import { changedFields, changesIn, merge } from '../merge.ts'
import { withTheirs } from '../merge-values.ts'
import { notify, notifyFailure } from '../notify.ts'
import { queryClient, record as recordQuery, refresh } from '../queries.ts'
import { calledIn, type Rec } from '../record.ts'
import { focusFirst } from './focus-first.ts'
import type { Conflict, RecordForm } from './record-form.ts'
import { cleaned, formFields, pick, type Values } from './record-values.ts'
import { isUnheard, sendForm } from './saving.ts'
import { draftNow, useDraft } from './use-draft.ts'

interface Given {
  /** What a new record begins with. */
  initial?: Readonly<Values>
  /** The command that saves a known record. */
  command?: string | undefined
  /** It is shown as it was, so that an older version may follow a newer one. */
  past?: boolean
  /** It is made over another form: with ids of its own, with what was typed there already, and without a draft should it be given up. */
  passing?: { prefix: string; begins: Readonly<Values> }
  onSaved: (saved: Rec | undefined, before: Rec | undefined) => void
}

/** Holds the form of a record, or of a new one where none is known. */
export function useRecordForm(resource: Resource, known: Rec | undefined, given: Given): RecordForm {
  const isNew = known === undefined
  const [fields] = useState(() => formFields(resource, isNew))
  const [first] = useState<Values>(() => (known ? pick(fields, known) : { ...blankValues(fields), ...given.initial }))
  const { prefix = 'field', begins = {} } = given.passing ?? {}
  const form = useForm<Values>({ defaultValues: { ...first, ...begins } })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [missing, setMissing] = useState<readonly string[]>([])
  const [saving, setSaving] = useState(false)
  const [dirty, showDirty] = useState(Object.keys(begins).length > 0)
  const [restored, setRestored] = useState<string>()
  const [unheard, setUnheard] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  /** What is typed stands against this: the record as it was then, and how it is sent. */
  const against = useRef({ base: first, version: known?.version, id: known?.id ?? crypto.randomUUID(), key: '', dirty })

  /** What takes the focus, as soon as inputs are no longer locked by the saving. */
  const wrong = useRef<readonly string[]>([])
  useEffect(() => {
    if (saving || wrong.current.length === 0) return
    focusFirst(prefix, wrong.current)
    wrong.current = []
  })

  const setDirty = useCallback((now: boolean) => {
    against.current.dirty = now
    showDirty(now)
  }, [])
  const put = useCallback(
    (values: Values) => {
      for (const [key, value] of Object.entries(values)) form.setValue(key, value)
      setDirty(changedFields(against.current.base, values).length > 0)
    },
    [form, setDirty],
  )
  const startFrom = useCallback(
    (from: Rec) => {
      const base = pick(fields, from)
      Object.assign(against.current, { base, version: from.version })
      setErrors({}) // what was said of it was said of what it was
      put(base)
    },
    [fields, put],
  )

  // A draft of last time comes back with the version it was typed on: saving then finds out what happened since.
  const restore = useCallback(
    (draft: Draft) => {
      const now = against.current
      now.key = draft.key ?? ''
      if (draft.version !== null && draft.base) Object.assign(now, { base: draft.base, version: draft.version })
      else now.id = draft.id
      put({ ...now.base, ...Object.fromEntries(draft.dirty.map(field => [field, draft.values[field]])) })
      setRestored(draft.at)
      setUnheard(draft.key !== undefined)
    },
    [put],
  )
  const draft = useDraft(resource.name, given.passing ? undefined : (known?.id ?? 'new'), restore)

  /** While something is typed, what others made of all else is shown; what they made of the same stays to be chosen on saving. */
  const takeOver = useEffectEvent((theirs: Rec) => {
    const now = against.current
    const there = pick(fields, theirs)
    const { values, overlaps, taken } = merge(now.base, form.getValues(), there)
    const clashing = new Set(overlaps.map(({ field }) => field))
    const mine = (of: Values) => Object.fromEntries(Object.entries(of).filter(([field]) => clashing.has(field)))
    now.base = { ...there, ...mine(now.base) }
    if (clashing.size === 0) now.version = theirs.version
    put({ ...values, ...mine(form.getValues()) })
    tellTaken(taken.filter(field => !clashing.has(field)))
    keep()
  })
  // What others save is shown at once; what is older than what is known already is not news.
  useEffect(() => {
    const { version } = against.current
    if (!known || version === undefined) return
    const isNews = known.version > version || (given.past && known.version !== version)
    if (isNews && dirty) takeOver(known)
    else if (isNews) startFrom(known)
  }, [known, dirty, startFrom, given.past])

  function tellTaken(taken: readonly string[]): void {
    if (taken.length === 0) return
    notify(i18next.t('record:conflict.taken', { fields: taken.map(field => fieldLabel(resource, field)).join(', ') }))
  }

  function keep(): void {
    const values = form.getValues()
    setDirty(changedFields(against.current.base, values).length > 0)
    draft.keep(() => draftNow(against.current, values, { isNew, name: calledIn(resource, known ?? { name: values[resource.title] }) }))
  }

  function clean(): void {
    against.current.key = ''
    setErrors({})
    setMissing([])
    setRestored(undefined)
    setUnheard(false)
    setConflict(undefined)
    setDirty(false)
    void draft.drop()
  }

  const underWay = useRef(Promise.resolve())
  function save(): Promise<void> {
    underWay.current = saveNow()
    return underWay.current
  }

  async function saveNow(): Promise<void> {
    const values = cleaned(fields, form.getValues())
    const issues = issuesIn(fields, values)
    showErrors(issues.map(issue => [issue.field, say(language(), issue.key, issue.params)]))
    setMissing(topOf(issues.filter(issue => issue.key === (fields[issue.field]?.missing ?? 'required'))))
    if (issues.length > 0) return
    const now = against.current
    now.key ||= crypto.randomUUID()
    setSaving(true)
    try {
      const saved = await sendForm(resource, { id: now.id, isNew, command: given.command, values, version: now.version, key: now.key })
      clean()
      if (saved) {
        queryClient.setQueryData(recordQuery(resource, saved.id).queryKey, saved)
        if (!isNew) startFrom(saved)
      }
      await refresh(resource, saved?.id)
      given.onSaved(saved, known)
    } catch (reason) {
      await failed(reason)
    } finally {
      setSaving(false)
    }
  }

  async function failed(reason: unknown): Promise<void> {
    setUnheard(isUnheard(reason))
    if (isUnheard(reason)) {
      keep()
      void draft.flush()
      return
    }
    against.current.key = '' // it was answered: the next attempt is another one
    if (reason instanceof Refused && reason.code === 'changed_meanwhile') await bringTogether(reason)
    else {
      if (reason instanceof Refused) mark(reason.errors)
      notifyFailure(reason)
    }
  }

  async function bringTogether({ events, version }: Refused): Promise<void> {
    const typed = cleaned(fields, form.getValues()) // by now: something may have been taken over while it was sent
    const merged = merge(against.current.base, typed, changesIn(events))
    Object.assign(against.current, { base: merged.base, version })
    put(merged.values)
    keep()
    if (merged.overlaps.length > 0) return setConflict({ ...merged, events })
    tellTaken(merged.taken)
    await saveNow() // nothing is left to choose
  }

  function mark(said: Refused['errors']): void {
    showErrors(Object.entries(said).map(([field, texts]) => [field, texts.join(' ')]))
  }

  function showErrors(texts: readonly (readonly [path: string, text: string])[]): void {
    setErrors(Object.fromEntries(texts))
    wrong.current = texts.map(([path]) => path)
  }

  return {
    fields,
    prefix,
    form,
    errors,
    missing,
    isNew,
    saving,
    dirty,
    isDirty: () => against.current.dirty,
    isUnkept: draft.isUnkept,
    restored,
    unheard,
    conflict,
    changed(field) {
      against.current.key = '' // what was sent before was something else
      setErrors(before => Object.fromEntries(Object.entries(before).filter(([path]) => path !== field && !path.startsWith(`${field}.`))))
      setMissing(before => before.filter(key => key !== field))
      keep()
    },
    save,
    settled: () => underWay.current,
    mark,
    discard() {
      const typed = { ...form.getValues() }
      const { base, version } = against.current
      clean()
      if (known) startFrom(known)
      else put(first)
      return () => {
        Object.assign(against.current, { base, version })
        put(typed)
        keep()
      }
    },
    settle(overlap, whose) {
      if (whose === 'theirs') {
        const { field, path, theirs } = overlap
        form.setValue(field, withTheirs(form.getValues(field), path, theirs))
      }
      setConflict(before => {
        const overlaps = before?.overlaps.filter(one => one !== overlap) ?? []
        return before && overlaps.length > 0 ? { ...before, overlaps } : undefined
      })
      keep()
    },
  }
}

/** The fields of a record in which these lie, each once. */
const topOf = (issues: readonly Issue[]): string[] => [...new Set(issues.map(({ field }) => field.split('.')[0] ?? ''))]
