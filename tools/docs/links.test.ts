import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf } from './game-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(file => existsSync(join(ROOT, file)))

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const documents = filesOf('*.md')
const headingsOf = (document: string): string[] => [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

const leadsNowhere = (document: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : join(dirname(document), path)
  if (!existsSync(join(ROOT, target))) return true
  return anchor !== undefined && !headingsOf(target).some(heading => anchorOf(heading) === anchor)
}

test('every link of a document leads to a file that is there, and to a heading in it', () => {
  const dead = documents.flatMap(document =>
    [...read(document).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)]
      .filter(([, link = '']) => leadsNowhere(document, link))
      .map(([, link]) => `${document}: ${link}`),
  )
  expect(dead).toEqual([])
})

/** The headings of a document and of the pages in the folder that has its name. */
const headingsBelow = (document: string): string[] => {
  const folder = document.replace(/\.md$/, '/')
  return documents.filter(each => each === document || each.startsWith(folder)).flatMap(headingsOf)
}

/** The documents that a file names, each with the headings that it quotes, also where a comment breaks the line between the two. */
const quotesIn = (text: string): { document: string; headings: string[] }[] =>
  [...text.matchAll(/\b(docs\/[\w/-]+\.md)((?:,| and)[\s*/#]+"[^"]+")*/g)].map(([whole, document = '']) => {
    return { document, headings: [...whole.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => heading) }
  })

test('a heading is found beside its document and on the next line of a comment', () => {
  const comment = ['# docs/security.md,', '"Keys" and', '# "Backups", and docs/scale.md,', ' * "Figures".'].join('\n')
  expect(quotesIn(comment)).toEqual([
    { document: 'docs/security.md', headings: ['Keys', 'Backups'] },
    { document: 'docs/scale.md', headings: ['Figures'] },
  ])
})

test('every document that code, settings or units name is there, and so is the heading that they quote', () => {
  const files = filesOf('*.ts', '*.tsx', '*.mts', '*.mjs', '*.css', '*.grit', '*.sql', 'deploy')
  const named = files.flatMap(file => quotesIn(read(file)).map(quote => ({ file, ...quote })))
  const dead = named.filter(
    ({ document, headings }) => !documents.includes(document) || headings.some(heading => !headingsBelow(document).includes(heading)),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(dead).toEqual([])
})
