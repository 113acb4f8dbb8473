import { useEffect } from 'react'
import { begin } from '../lib/under-way.ts'

/** Stands where a part of the console is still fetched: the line at the top runs meanwhile. */
export function Waiting() {
  useEffect(begin, [])
  return null
}
