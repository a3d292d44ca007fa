import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

const fieldsOf = (pid: number): string[] => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []

/** Seconds of CPU that a process has taken. */
export const cpuOf = (pid: number): number => {
  const fields = fieldsOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** The process that started another one. */
export const parentOf = (pid: number): number => Number(fieldsOf(pid)[1])

/** The same with all processes that it has started and that have ended. */
export const cpuWithEndedOf = (pid: number): number => {
  const fields = fieldsOf(pid)
  return cpuOf(pid) + (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND
}
