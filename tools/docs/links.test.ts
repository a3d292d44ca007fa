import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf } from './game-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')

const leadsNowhere = (document: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? join(ROOT, document) : join(ROOT, dirname(document), path)
  if (!existsSync(target)) return true
  if (anchor === undefined) return false
  return ![...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor)
}

test('every link of a document leads to a file that is there, and to a heading in it', () => {
  const dead = documents.flatMap(document =>
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)]
      .filter(([, link = '']) => leadsNowhere(document, link))
      .map(([, link]) => `${document}: ${link}`),
  )
  expect(dead).toEqual([])
})
