import { displayName } from '@xiotein/contract/people'
import { unguarded, writeCsv } from '@xiotein/game/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRoster } from './read-roster.ts'

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  "'=1",
  "''-2",
  '=HYPERLINK("http://x","y")',
  '=cmd|" /C calc"!A0',
  '-5',
  // Full-width, small, raised and lowered forms, and the minus sign of typesetters.
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫x',
  '⁼1',
  '⁺1',
  '⁻1',
  '₌1',
  '₊1',
  '₋1',
  '−1',
  // Blanks and invisible characters before a formula.
  ' =1',
  '  ＝1',
  '\u00a0=1',
  '\u3000+1',
  '\u200b=1',
  '\ufeff@x',
  '\u2028-1',
  '\u0000=1',
  " '=1",
  "' ＝1",
  ' \t=1',
]

test.each(FORMULAS)('F5: the text %j is no formula in a spreadsheet, and comes back as it was', text => {
  const cell = writeCsv([[text]]).slice(1, -2)
  expect(cell).toMatch(/^"'/)
  expect(unguarded(cell.slice(1, -1).replaceAll('""', '"'))).toBe(text)
})

/** The cells of a file as Excel reads them where the list separator is the semicolon: quotes count only at the start of a cell. */
const asInSpain = (csv: string): string[] =>
  csv
    .slice(1)
    .split(/\r\n/u)
    .flatMap(line => line.replace(/^"((?:[^"]|"")*)"/u, (_, first: string) => first.replaceAll(/[;\t\r\n]/gu, ' ')).split(/[;\t\r\n]/u))

test.each([...FORMULAS, "=cmd|'/c calc'!A0;"])(
  'F5: a program that splits at semicolons makes no formula of %j inside a text, which comes back as it was',
  text => {
    for (const separator of [';', '; ', '\t', '\n']) {
      const name = `Owls ${separator}${text}`
      const csv = writeCsv([['Ada', name]])
      for (const cell of asInSpain(csv)) expect(cell.normalize('NFKC')).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@\u2212]/u)
      expect(unguarded(csv.slice('\ufeff"Ada","'.length, -'"\r\n'.length).replaceAll('""', '"'))).toBe(name)
    }
  },
)

test('a name that only holds such a sign, or a letter of another script, is written as it is', () => {
  for (const name of ['Ana-María', 'Ｊｏｈｎ', "O'Brien", "'t Hooft", 'a=b', 'a; b', '山田 太郎'])
    expect(writeCsv([[name]])).toBe(`\ufeff"${name}"\r\n`)
})

test('F5: numbers stay numbers, also below zero', () => {
  expect(writeCsv([['Ada', -5, 12, null]])).toBe('\ufeff"Ada",-5,12,""\r\n')
})

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.array(fc.constantFrom(...'=+-@＝＋－＠−﹦⁺\'",;\t aZéß“'), { minLength: 1, maxLength: 20 }).map(letters => letters.join('')),
)
const names = hostile.map(text => displayName.safeParse(text)).filter(parsed => parsed.success)

test('every name survives writing a roster and reading it back', () => {
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 5 }), parsed => {
      const wanted = parsed.map(one => one.data ?? '')
      const rows = wanted.map(name => {
        const at = name.lastIndexOf(' ')
        return at === -1 ? [name, '', '7A'] : [name.slice(0, at), name.slice(at + 1), '7A']
      })
      const file = readRoster(Buffer.from(writeCsv([['First name', 'Last name', 'Class'], ...rows])))
      expect(file.lines.map(line => line.displayName)).toEqual(wanted)
    }),
    { numRuns: 500 },
  )
})
