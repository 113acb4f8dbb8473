import { readFileSync } from 'node:fs'

/**
 * "pid start-time" of a living process, empty when it is gone. With the start time neither a zombie (which `kill(pid, 0)`
 * still finds) nor a pid that was given out again counts as alive. Only Linux tells it; elsewhere the pid must do.
 */
export function processStamp(pid: number): string {
  if (!(pid > 0)) return ''
  return process.platform === 'linux' ? linuxStamp(pid) : exists(pid) ? String(pid) : ''
}

/** Is the process that left this stamp still the one running? */
export const stampIsAlive = (stamp: string): boolean => stamp !== '' && processStamp(Number(stamp.split(' ')[0])) === stamp

function linuxStamp(pid: number): string {
  try {
    // proc(5): what follows the name in brackets begins with field 3, the state; field 22 is the start time
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields[0] === 'Z' ? '' : `${pid} ${fields[19]}`
  } catch {
    return ''
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
