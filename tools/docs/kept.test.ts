// What pages keep on a device, by its name, against the table of docs/privacy.md.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRIVACY } from './privacy.ts'

const PAGES = join(import.meta.dirname, '../../apps/web/src')

/** Kept by `ui/reading.ts` itself, because it is read before anything else. */
const READING = 'reading'

test('every name under which pages keep something on a device is in the privacy page, and no other', () => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))
  const declared = files.map(file => /interface KeptNames \{([^}]+)\}/.exec(readFileSync(join(PAGES, file), 'utf8'))?.[1] ?? '')
  const names = [...declared.join('').matchAll(/readonly '?([a-z.-]+)'?: true/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(10)
  const [, section = ''] = readFileSync(PRIVACY, 'utf8').split('### What stays on a device')
  const rows = section.split('\n').filter(line => line.startsWith('| `'))
  const told = rows.flatMap(row => [...(row.split(' | ')[0] ?? '').matchAll(/`([a-z.-]+)[^`]*`/g)].map(([, name = '']) => name))
  expect(told.sort()).toEqual([...names, READING].sort())
})
