// The examples of docs/api.md for programs with a token, sent by curl word for word.

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { makeProgram } from '../testing/program.ts'
import { openTestSchool } from '../testing/school.ts'

const run = promisify(execFile)
const DOCUMENT = join(import.meta.dirname, '../../../../docs/api.md')

type Example = { readonly title: string; readonly shell: string; readonly answer: unknown }

/** The examples below the values that they need: a title, what is typed, and what comes back. */
const readExamples = async (): Promise<{ values: string; examples: Example[] }> => {
  const document = await readFile(DOCUMENT, 'utf8')
  const section = document.split(/^## /m).find(part => part.startsWith('Let a program in')) ?? ''
  const [values = '', ...parts] = section.split(/^### /m)
  const block = (text: string, language: string): string => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? ''
  return {
    values: block(values, 'sh'),
    examples: parts.map(part => ({
      title: part.slice(0, part.indexOf('\n')),
      shell: block(part, 'sh'),
      answer: JSON.parse(block(part, 'json')),
    })),
  }
}
const setTo = (shell: string, name: string): string => new RegExp(`^${name}=(.+)$`, 'm').exec(shell)?.[1] ?? ''

test('the three worked examples of the documentation do what it says', async () => {
  const { values, examples } = await readExamples()
  expect(examples.map(({ title }) => title)).toEqual(['Read the roster of a class', 'Read the points of a class', 'Submit points'])
  const school = await openTestSchool()
  const head = await school.person('Head', { role: 'admin' })
  const { db } = school
  const [classId, pupilId] = [setTo(values, 'CLASS'), setTo(examples[2]?.shell ?? '', 'PUPIL')]
  await db.run(sql`insert into classes_class (id, name, code, created_at) values (${classId}, '7C', 'ABCDEF', now())`)
  await db.run(sql`insert into people_person (id, display_name, created_at) values (${pupilId}, 'Ben Okoro', now())`)
  await db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${classId}, ${pupilId}, now())`)
  const address = await school.app.listen({ port: 0, host: '127.0.0.1' })
  const scopes = ['read-roster', 'read-points', 'submit-points'] as const
  for (const [at, { title, shell, answer }] of examples.entries()) {
    // Each with its own scope alone: the documentation says that it is enough.
    const { secret } = await makeProgram(school, head, scopes.slice(at, at + 1))
    const { stdout } = await run('sh', ['-euc', `${values}\nSCHOOL=${address}\nTOKEN=${secret}\n${shell}`])
    expect([title, JSON.parse(stdout)]).toMatchObject([title, answer])
  }
})
