import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { failed, impossible, OK, type Outcome, type ReleaseCheck } from './check.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The part of the answer of `npm audit --json` that is read here. */
type Audit = {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<'high' | 'critical', number>> }
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
}

export const outcomeOf = (printed: string): Outcome => {
  const { metadata, vulnerabilities = {} } = JSON.parse(printed) as Audit
  if (!metadata) return impossible('The registry does not answer questions about known vulnerabilities.')
  if (metadata.vulnerabilities.high + metadata.vulnerabilities.critical === 0) return OK
  const names = Object.entries(vulnerabilities).flatMap(([name, { severity }]) => (['high', 'critical'].includes(severity) ? [name] : []))
  return failed(`Vulnerable: ${names.join(', ')}.`)
}

export const audit: ReleaseCheck = {
  name: 'audit',
  what: 'no package that runs in a school has a known vulnerability of a high or critical severity',
  run: async () => outcomeOf(spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' }).stdout),
}
