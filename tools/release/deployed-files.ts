// Checks the files of deploy/, read by the programs that will read it at a school.

import { spawnSync } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CADDY, installPackages } from '../cluster/packages.ts'
import { variablesOf } from '../cluster/variables.ts'
import { failed, impossible, OK, type Outcome, type ReleaseCheck } from './check.ts'
import { fromNpm } from './from-npm.ts'
import { kubernetes } from './kubernetes.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const UNITS = [
  'xiotein.service',
  'xiotein-step-aside.service',
  'xiotein-step-aside.timer',
  'xiotein-cluster-backup.service',
  'xiotein-cluster-backup.timer',
  'xiotein-school-backup.service',
  'xiotein-school-backup.timer',
  'xiotein-district-backup.service',
  'xiotein-district-backup.timer',
]
const COMPOSE_FILES = ['compose.yaml', 'bus/compose.yaml', 'district/compose.yaml'].map(file => join(DEPLOY, file))
/** It brings the schema of Compose. Of its own rules, which are about style, none is asked. */
const COMPOSE_LINTER = { name: 'dclint', version: '3.1.0', asks: ['invalid-schema', 'invalid-yaml'] }
const YAML_RULES = '{extends: default, rules: {line-length: {max: 160}, document-start: disable}}'

const isThere = (program: string): boolean => spawnSync('which', [program], { stdio: 'ignore' }).status === 0

/** A program that has nothing to say is content. */
const silent = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Outcome => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } })
  const said = `${stdout}${stderr}`.trim()
  return status === 0 && said === '' ? OK : failed(`${program}: ${said}`)
}

const firstProblem = (outcomes: readonly Outcome[]): Outcome => outcomes.find(({ result }) => result !== 'ok') ?? OK

const service: ReleaseCheck = {
  name: 'service',
  what: 'systemd finds nothing wrong with the units of deploy/systemd, with and without many-nodes.conf',
  run: async folder => {
    if (!isThere('systemd-analyze')) return impossible('There is no systemd-analyze on this machine.')
    const units = join(folder, 'units')
    await cp(join(DEPLOY, 'systemd'), units, { recursive: true })
    const plain = UNITS.map(unit => silent('systemd-analyze', ['verify', join(units, unit)]))
    const added = join(units, 'xiotein.service.d')
    await mkdir(added)
    await cp(join(units, 'many-nodes.conf'), join(added, 'many-nodes.conf'))
    return firstProblem([...plain, silent('systemd-analyze', ['verify', join(units, 'xiotein.service')])])
  },
}

const clusterFiles: ReleaseCheck = {
  name: 'cluster-files',
  what: 'HAProxy finds nothing wrong with its files, sh with the scripts, and yamllint with any file of deploy/',
  run: async () => {
    const missing = installPackages()
    if (missing.length > 0) return impossible(`It needs Debian 12 with the packages ${missing.join(', ')}.`)
    return firstProblem([
      // It takes a warning for an error, and is otherwise silent.
      ...['cluster/haproxy.cfg', 'district/haproxy.cfg'].map(file =>
        silent('haproxy', ['-q', '-dW', '-c', '-f', join(DEPLOY, file)], variablesOf('haproxy.env', {})),
      ),
      ...['archive-wal', 'step-aside'].map(name => silent('sh', ['-n', join(DEPLOY, 'cluster', name)])),
      ...['systemd/as-service', 'fetch-backup', 'delete-old-backups'].map(name => silent('sh', ['-n', join(DEPLOY, name)])),
      silent('yamllint', ['--strict', '-d', YAML_RULES, DEPLOY]),
    ])
  },
}

const caddyfile: ReleaseCheck = {
  name: 'caddyfile',
  what: 'Caddy finds nothing wrong with the file of deploy/district, and would write it in the same way',
  run: async folder => {
    if (installPackages(CADDY).length > 0) return impossible('It needs Debian 12 with the package caddy.')
    const asked = ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'district/Caddyfile')]
    const { status, stderr } = spawnSync('caddy', asked, { encoding: 'utf8', env: { ...process.env, HOME: folder } })
    // It says what it does, and warns of a file that is written otherwise than it would write it.
    return status === 0 && !stderr.includes('"level":"warn"') ? OK : failed(`caddy: ${stderr.trim()}`)
  },
}

type Linted = readonly { readonly filePath: string; readonly messages: readonly { readonly rule: string; readonly message: string }[] }[]

const composeFiles: ReleaseCheck = {
  name: 'compose-files',
  what: 'the files for Docker Compose are what its schema describes',
  run: async folder => {
    const { name, version, asks } = COMPOSE_LINTER
    const linter = await fromNpm(join(folder, 'linter'), name, version)
    if (linter === null) return impossible(`npm could not bring ${name}.`)
    const args = [join(linter, 'bin/dclint.cjs'), '--formatter', 'json', ...COMPOSE_FILES]
    const files = JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout) as Linted
    if (files.length !== COMPOSE_FILES.length) return failed(`${name} looked at ${files.length} files.`)
    const faults = files.flatMap(({ filePath, messages }) =>
      messages.flatMap(({ rule, message }) => (asks.includes(rule) ? [`${filePath}: ${message}`] : [])),
    )
    return faults.length === 0 ? OK : failed(faults.join('; '))
  },
}

export const deployedFiles: readonly ReleaseCheck[] = [service, clusterFiles, caddyfile, composeFiles, kubernetes]
