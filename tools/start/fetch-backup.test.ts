// The nightly backup of a school in a container. What runs commands in the container is a script here, and its volume a folder.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = (name: string): string => join(import.meta.dirname, '../../deploy', name)
/** Eight of long ago, of which the newest seven are not deleted: six beside the one that is fetched. */
const OLD = Array.from({ length: 8 }, (_, index) => `school-2020-01-0${index + 1}-030000.xiotein`)

/** Fetches a backup for which the program in the container does `makes` with the file `$file`. */
const fetchBackup = (makes: string, cat = 'cat "$file"') => {
  const [folder, volume] = [mkdtempSync(join(tmpdir(), 'xiotein-fetched-')), mkdtempSync(join(tmpdir(), 'xiotein-volume-'))]
  onTestFinished(() => {
    for (const path of [folder, volume]) rmSync(path, { recursive: true })
  })
  const container = join(volume, 'in-container')
  writeFileSync(
    container,
    `for file; do :; done; file=${volume}/$(basename "$file"); case $1 in node) ${makes} ;; cat) ${cat} ;; rm) rm -f "$file" ;; esac`,
  )
  for (const name of OLD) {
    writeFileSync(join(folder, name), 'of long ago')
    utimesSync(join(folder, name), 0, 0)
  }
  const { status } = spawnSync('sh', [script('fetch-backup'), folder, 'sh', container])
  const files = readdirSync(folder).sort()
  return { status, files, folder, left: readdirSync(volume) }
}
const WRITES = 'echo the school > "$file"; echo "The school is in $file: 1 table, SHA-256 $(sha256sum < "$file" | cut -d " " -f 1)"'

test('a backup comes out of the container, is not left there, and takes the place of those that are 35 days old, but for the newest seven', () => {
  const { status, files, folder, left } = fetchBackup(WRITES)
  expect([status, files]).toEqual([0, [...OLD.slice(2), expect.stringMatching(/^school-20\d\d-\d\d-\d\d-\d{6}\.xiotein$/)]])
  expect([readFileSync(join(folder, files.at(-1) ?? ''), 'utf8'), left]).toEqual(['the school\n', ['in-container']])
})

test('a backup that a restore would refuse is kept, says so by its status, and deletes no older one', () => {
  const { status, files } = fetchBackup(`${WRITES}; exit 1`)
  expect([status, files.length, files.slice(0, -1)]).toEqual([1, 9, OLD])
})

test('without a backup, or with one that changed on its way, older ones stay and nothing that looks like one is added', () => {
  for (const { status, files, left } of [fetchBackup('exit 1'), fetchBackup(WRITES, 'echo another')])
    expect([status, files, left]).toEqual([1, OLD, ['in-container']])
})

test('on the machine that holds copies the newest seven of each school stay after months without new ones, and so does every other file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xiotein-copies-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const ofSchools = ['oak.example.org-DAY.xiotein', 'elm.example.org-DAY.xiotein', 'schools-DAY.json'].flatMap(name =>
    Array.from({ length: 9 }, (_, day) => name.replace('DAY', `2026-01-0${day + 1}-030000`)),
  )
  const others = ['notes.txt', 'oak.example.org-by-hand.xiotein']
  for (const name of [...ofSchools, ...others]) {
    writeFileSync(join(folder, name), 'of long ago')
    // The oldest of the oak is old by its name alone.
    if (name !== 'oak.example.org-2026-01-01-030000.xiotein') utimesSync(join(folder, name), 0, 0)
  }
  expect(spawnSync('sh', [script('delete-old-backups'), folder]).status).toBe(0)
  const isDue = (name: string): boolean => /-2026-01-0[12]-/.test(name) && name !== 'oak.example.org-2026-01-01-030000.xiotein'
  expect(readdirSync(folder).sort()).toEqual([...ofSchools.filter(name => !isDue(name)), ...others].sort())
})
