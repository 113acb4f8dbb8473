import { createContext, useContext, useEffect, useState } from 'react'
import type { RecordForm } from './record-form.ts'
import type { Values } from './record-values.ts'

/** The form of the open record, for what stands beside it, such as a preview of what is being typed. */
export const OpenForm = createContext<RecordForm | undefined>(undefined)

/** What is typed and not saved, each time that typing pauses; undefined while everything is saved. */
export function useTyped(pauseMs: number): Values | undefined {
  const open = useContext(OpenForm)
  const [typed, setTyped] = useState<Values>()
  const { form, dirty } = open ?? {}
  useEffect(() => {
    if (!form || !dirty) return undefined
    const look = () => setTyped({ ...form.getValues() })
    let timer = setTimeout(look, pauseMs)
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(look, pauseMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
      setTyped(undefined)
    }
  }, [form, dirty, pauseMs])
  return typed
}
